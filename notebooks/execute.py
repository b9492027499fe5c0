"""Execute the companion notebooks and the solved assignments in place: ``make notebooks``.

What is stored is what a clean run gives: cells in order, no times, no sliders (they need a
kernel; the figure above them stays), no version of Python. Where nothing changed, nothing
differs. Errors, and anything on standard error, are refused. Of a solved assignment only the
targets are stored, the outputs that students have to meet.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from tqdm import tqdm

from nbteach.course import is_target

HERE = Path(__file__).parent
WIDGET = "application/vnd.jupyter.widget-view+json"


def execute(path: Path) -> None:
    """Run one notebook from its first cell and write it back."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=600, kernel_name="python3", record_timing=False,
        coalesce_streams=True,
                            resources={"metadata": {"path": str(path.parent)}})  # fmt: skip
    client.execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for number, cell in enumerate(notebook.cells):
        if cell.cell_type == "code":
            if any(output.get("name") == "stderr" for output in cell.outputs):
                raise SystemExit(f"{path.name}, cell {number}, writes to standard error")
            cell.outputs = [o for o in cell.outputs if WIDGET not in o.get("data", {})]
            if "assignments" in path.parts and not is_target(cell):
                cell.outputs, cell.execution_count = [], None
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    solved = sorted(HERE.parent.glob("assignments/source/*/*.ipynb"))
    chosen = [Path(name) for name in sys.argv[1:]] or sorted(HERE.glob("*.ipynb")) + solved
    for notebook_path in tqdm(chosen, "executing", unit="notebook"):
        execute(notebook_path)

"""What was done to a submission, a sentence a thing, for the instructor."""


class Log:
    """Sentences in the order of what happened; one sentence names all cells that it is about."""

    def __init__(self):
        self._named: dict[str, list[str]] = {}
        self.person: str | None = None  # why one has to look

    def say(self, sentence):
        """Add a sentence, once."""
        self._named.setdefault(sentence, [])

    def note(self, template, name):
        """Add a cell to the sentence in which ``{}`` stands for the cells."""
        names = self._named.setdefault(template, [])
        if name not in names:
            names.append(name)

    @property
    def sentences(self) -> list[str]:
        """All that was said; of many cells the first are named."""
        return [_filled(template, names) for template, names in self._named.items()]


def _filled(template, names, most=60):
    if not names:
        return template
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return template.replace("{}", ", ".join(names[:most]) + more)

"""The end of a program at its reshape, with what it asks for as JSON: the systems that are not here answer by rules."""

import json


class Asked(Exception):
    def __init__(self, input, target, **options):
        integers = [[int(entry) for entry in entries] for entries in (input, target)]
        super().__init__(json.dumps({"input": integers[0], "target": integers[1], **options}))

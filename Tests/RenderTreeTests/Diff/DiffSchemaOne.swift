/// A diff as version 1 wrote it. Do not edit it: stored diffs must stay readable.
let diffSchemaOne = #"""
    {
      "operations": [
        {
          "index": 0,
          "list": "windows",
          "node": {
            "id": "n",
            "role": "text"
          },
          "operation": "insert"
        },
        {
          "id": "a/#1",
          "operation": "remove"
        },
        {
          "id": "x",
          "index": 2,
          "into": "r\"\\",
          "operation": "move"
        },
        {
          "id": "x",
          "operation": "set",
          "set": "name",
          "source": "help",
          "value": "Add"
        },
        {
          "id": "x",
          "operation": "set",
          "set": "name"
        },
        {
          "id": "x",
          "operation": "set",
          "set": "value",
          "value": 0.5
        },
        {
          "id": "x",
          "operation": "set",
          "set": "traits",
          "value": [
            "disabled",
            "busy"
          ]
        },
        {
          "id": "x",
          "key": "width",
          "operation": "set",
          "set": "attribute",
          "value": {
            "number": "inf"
          }
        },
        {
          "id": "x",
          "key": "help",
          "operation": "set",
          "set": "attribute"
        },
        {
          "id": "x",
          "operation": "set",
          "set": "actions",
          "value": [
            "tap"
          ]
        },
        {
          "id": "x",
          "operation": "set",
          "set": "role",
          "value": "hologram"
        },
        {
          "id": "y",
          "index": 0,
          "list": "commands",
          "operation": "move"
        }
      ],
      "schema": 1
    }
    """#

/// ``JSONTests/tree`` as version 1 of the schema writes it. Do not edit it: old readers and old files depend on it.
let schemaOne = #"""
    {
      "commands": [
        {
          "actions": [
            "tap"
          ],
          "attributes": {
            "shortcut": "shift+command+s"
          },
          "id": "new",
          "role": "button"
        }
      ],
      "schema": 1,
      "windows": [
        {
          "actions": [
            "dismiss"
          ],
          "attributes": {
            "identifier": "main"
          },
          "children": [
            {
              "attributes": {
                "axis": "horizontal",
                "italic": true,
                "spacing": 8,
                "width": {
                  "number": "inf"
                }
              },
              "children": [
                {
                  "actions": [
                    "setText",
                    "submit"
                  ],
                  "id": "main/0/#a%2Fb",
                  "name": "Keyword",
                  "nameSource": "placeholder",
                  "role": "field",
                  "traits": [
                    "disabled",
                    "focused"
                  ],
                  "value": "\"quoted\" \\ \n\t\u0001 é 🚢"
                },
                {
                  "actions": [
                    "toggle"
                  ],
                  "id": "main/0/1",
                  "role": "toggle",
                  "value": false
                },
                {
                  "id": "main/0/2",
                  "role": "progress",
                  "traits": [
                    "busy"
                  ],
                  "value": 0.5
                }
              ],
              "id": "main/0",
              "role": "stack"
            }
          ],
          "id": "main",
          "name": "Status",
          "nameSource": "text",
          "role": "window"
        }
      ]
    }
    """#

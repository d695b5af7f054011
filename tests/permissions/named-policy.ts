/** A policy of one rule, in which a person wrote this name and, in the policy and its rule, this text. */
export const namedPolicy = (name: string, text: string) => `name: ${JSON.stringify(name)}
description: ${JSON.stringify(text)}
rules:
  - id: todo
    kind: regex
    severity: low
    message: ${JSON.stringify(text)}
    match: { pattern: todo }
    tests: [{ path: a.txt, content: "todo", expect: [{ line: 1 }] }]
`;

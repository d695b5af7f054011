export interface Template {
  id: string;
  /** Of the rule in it. */
  kind: string;
  title: string;
  about: string;
  text: string;
}

/** Beginnings of policies; each holds as it is, its tests included (tests/portal/policy-templates.test.ts). */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'code',
    kind: 'ast',
    title: 'A call that nobody should make',
    about: 'Finds code by its syntax tree: calls, statements, arguments. Can fix what it finds.',
    text: `name: House rules
description: What we agreed on in our teams.
mode: enforce
rules:
  - id: no-eval
    kind: ast
    languages: [javascript, typescript]
    severity: high
    message: eval runs whatever text it is given.
    remediation: Parse the text, or look the function up in an object.
    match:
      pattern: eval($$$ARGS)
    metadata: { cwe: [CWE-95] }
    tests:
      - path: bad.js
        content: |
          eval(input);
        expect: [{ line: 1 }]
      - path: good.js
        content: |
          evaluate(input);
        expect: []
`,
  },
  {
    id: 'text',
    kind: 'regex',
    title: 'A text that must not stand anywhere',
    about: 'Finds text by a regular expression (RE2 syntax) in any file.',
    text: `name: Internal names
description: What must not leave the house.
mode: warn
rules:
  - id: internal-host
    kind: regex
    severity: medium
    message: An internal host name stands in a file.
    remediation: Read it from the configuration.
    match:
      pattern: '\\b[a-z0-9-]+\\.corp\\.example\\b'
      literals: [.corp.example]
    tests:
      - path: config.yaml
        content: |
          url: https://build.corp.example/
        expect: [{ line: 1 }]
      - path: config.yaml
        content: |
          url: https://example.org/
        expect: []
`,
  },
  {
    id: 'secret',
    kind: 'secret',
    title: 'A credential of your own',
    about: 'Finds secrets by keyword, pattern and entropy. What it finds is never stored or shown.',
    text: `name: Our tokens
description: Tokens that our own services hand out.
mode: enforce
rules:
  - id: acme-token
    kind: secret
    severity: critical
    message: A token of our platform stands in a file.
    remediation: Revoke it, and read it from the environment.
    match:
      keywords: [acme_]
      regex: '\\bacme_[A-Za-z0-9]{32}\\b'
      entropy: 3
    metadata: { cwe: [CWE-798] }
    tests:
      - path: readme.md
        content: |
          Tokens begin with acme_ and are 32 characters long.
        expect: []
`,
  },
  {
    id: 'files',
    kind: 'path',
    title: 'Files that must be there, or must not',
    about: 'Looks at names and sizes of files, not into them.',
    text: `name: Repository layout
description: What every repository has.
mode: warn
rules:
  - id: readme
    kind: path
    severity: low
    message: The repository has no README.md.
    match:
      required: [/README.md]
  - id: no-env-files
    kind: path
    severity: high
    message: Environment files hold credentials and stay out of the repository.
    match:
      forbidden: [.env, '.env.*']
    exclude: [.env.example]
tests:
  - name: a repository as it should be
    files:
      - { path: README.md, content: '# Read me' }
      - { path: .env.example, content: 'PORT=' }
    expect: []
    verdict: passed
`,
  },
  {
    id: 'configuration',
    kind: 'structured',
    title: 'A setting in JSON, YAML, TOML or a Dockerfile',
    about: 'Asks a question of the parsed document, in CEL or as a JSON Schema.',
    text: `name: Package rules
description: What our package.json files say.
mode: warn
rules:
  - id: engines
    kind: structured
    languages: [json]
    include: [package.json]
    severity: medium
    message: package.json names no version of Node.js.
    match:
      require: has(self.engines) && has(self.engines.node)
    tests:
      - path: package.json
        content: |
          { "name": "shop" }
        expect: [{ line: 1 }]
      - path: package.json
        content: |
          { "name": "shop", "engines": { "node": ">=22" } }
        expect: []
`,
  },
  {
    id: 'licences',
    kind: 'license',
    title: 'Licences that you allow',
    about: 'Reads manifests, licence files and SPDX headers.',
    text: `name: Allowed licences
description: Anything else is a question for the lawyers.
mode: warn
rules:
  - id: allowed-licences
    kind: license
    severity: medium
    message: '{{license}} is not one of the licences that we allow.'
    match:
      allow: [MIT, Apache-2.0, BSD-*, ISC]
    tests:
      - path: package.json
        content: |
          { "license": "MIT" }
        expect: []
      - path: package.json
        content: |
          { "license": "AGPL-3.0-only" }
        expect: [{ line: 1 }]
`,
  },
  {
    id: 'data-flow',
    kind: 'taint',
    title: 'Data that must not reach a place',
    about: 'Follows values from where they come in to where they do harm, within a file.',
    text: `name: Data flow
description: Where input of users must not arrive.
mode: enforce
rules:
  - id: query-from-request
    kind: taint
    languages: [javascript, typescript]
    severity: critical
    message: What a user sends becomes part of an SQL statement.
    remediation: Hand it over as a parameter of the query.
    match:
      sources:
        - pattern: $REQUEST.query
      sinks:
        - pattern: $DATABASE.query($$$ARGS)
          arguments: [1]
    metadata: { cwe: [CWE-89] }
    tests:
      - path: bad.js
        content: |
          app.get('/', (request) => {
            database.query('SELECT ' + request.query.name);
          });
        expect: [{ line: 2 }]
      - path: good.js
        content: |
          app.get('/', (request) => {
            database.query('SELECT $1', [request.query.name]);
          });
        expect: []
`,
  },
];

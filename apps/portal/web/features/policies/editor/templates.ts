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
    title: 'A forbidden call',
    about: 'Matches calls, statements and arguments in the syntax tree. Can suggest fixes.',
    text: `name: House rules
description: Conventions of our teams.
# shadow: findings are shown but do not block or warn. Change to warn, then to enforce.
mode: shadow
rules:
  - id: no-eval
    kind: ast
    languages: [javascript, typescript]
    severity: high
    message: eval runs any text as code.
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
    title: 'Forbidden text',
    about: 'Matches a regular expression (RE2 syntax) in any file.',
    text: `name: Internal names
description: Names that must not leave the company.
# shadow: findings are shown but do not block or warn. Change to warn, then to enforce.
mode: shadow
rules:
  - id: internal-host
    kind: regex
    severity: medium
    message: The file contains an internal host name.
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
    title: 'Your own credentials',
    about: 'Finds secrets by keyword, pattern and entropy. It never stores or shows the secrets.',
    text: `name: Our tokens
description: Tokens issued by our own services.
# shadow: findings are shown but do not block or warn. Change to warn, then to enforce.
mode: shadow
rules:
  - id: acme-token
    kind: secret
    severity: critical
    message: The file contains a token of our platform.
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
    title: 'Required and forbidden files',
    about: 'Checks file names and sizes, not contents.',
    text: `name: Repository layout
description: What every repository must contain.
# shadow: findings are shown but do not block or warn. Change to warn, then to enforce.
mode: shadow
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
    about: 'Checks the parsed document with CEL or a JSON Schema.',
    text: `name: Package rules
description: Rules for our package.json files.
# shadow: findings are shown but do not block or warn. Change to warn, then to enforce.
mode: shadow
rules:
  - id: engines
    kind: structured
    languages: [json]
    include: [package.json]
    severity: medium
    message: package.json does not specify a Node.js version.
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
    id: 'licenses',
    kind: 'license',
    title: 'Allowed licenses',
    about: 'Reads manifests, license files and SPDX headers.',
    text: `name: Allowed licenses
description: Any other license needs legal review.
# shadow: findings are shown but do not block or warn. Change to warn, then to enforce.
mode: shadow
rules:
  - id: allowed-licenses
    kind: license
    severity: medium
    message: '{{license}} is not one of the licenses that we allow.'
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
    title: 'Data flow',
    about: 'Follows values from a source to a dangerous sink, within a file.',
    text: `name: Data flow
description: Where user input must not go.
# shadow: findings are shown but do not block or warn. Change to warn, then to enforce.
mode: shadow
rules:
  - id: query-from-request
    kind: taint
    languages: [javascript, typescript]
    severity: critical
    message: User input becomes part of an SQL statement.
    remediation: Pass it as a query parameter.
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

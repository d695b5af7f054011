import type { Finding } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { builtinPolicies, compilePolicy, evaluate } from '../index.js';
import { EVAL_RULE, evaluateFiles, KEY, NOW_MS, places, policyOf } from '../testing/evaluate-text.js';

const POLICIES = builtinPolicies((id) => /-security$/.test(id)).map(({ id, document }) => ({
  id,
  version: 1,
  policy: compilePolicy(document, { trusted: true }),
}));

/** What the built-in policies find. */
function all(files: Record<string, string>): Finding[] {
  return evaluate({
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
    policies: POLICIES,
    fingerprintKey: KEY,
    nowMs: NOW_MS,
  }).findings;
}

/** The files with a finding that blocks. */
function blocked(files: Record<string, string>): string[] {
  return [
    ...new Set(
      all(files)
        .filter(({ action }) => action === 'block')
        .map(({ path }) => path),
    ),
  ];
}

const JS =
  "const { exec } = require('child_process');\nmodule.exports = (req, res) => { exec('ping ' + req.query.host); };\n";
const PY =
  'import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route("/")\ndef run():\n    os.system("ping " + request.args["host"])\n';
const PHP = "<?php\nfunction run() { system('ping ' . $_GET['host']); }\nrun();\n";
const GO = (name: string) =>
  `package ${name}\nimport ("net/http"; "os/exec")\nfunc Run(w http.ResponseWriter, r *http.Request) { exec.Command("sh", "-c", r.FormValue("host")).Run() }\n`;
const JAVA = (pkg: string, type: string) =>
  `package ${pkg};\nimport javax.servlet.http.*;\npublic class ${type} extends HttpServlet {\n  public void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    Runtime.getRuntime().exec("sh -c " + req.getParameter("host"));\n  }\n}\n`;
const RUBY =
  'class RunController < ApplicationController\n  def run\n    system("ping #{params[:host]}")\n  end\nend\n';

const CS =
  'public class Run {\n  void Open(HttpClientHandler handler) { handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true; }\n}\n';
const KOTLIN = 'class UserTest {\n  val verifier = HostnameVerifier { _, _ -> true }\n}\n';
const RUST =
  'use reqwest;\npub fn run() { let c = reqwest::Client::builder().danger_accept_invalid_certs(true).build(); }\n';
const SHELL = '#!/bin/sh\ncurl -k https://get.acme.dev/run.sh | sh\n';

const CASES: [name: string, path: string, code: string, user: string, using: string][] = [
  ['require', 'test/run.js', JS, 'src/server.js', "const run = require('../test/run');"],
  ['import of an ending', 'src/run.test.ts', JS, 'src/server.ts', "import run from './run.test.js';"],
  ['re-export of a minified file', 'src/own.min.js', JS, 'src/index.js', "export * from './own.min.js';"],
  ['a fixed path that is joined', 'test/run.js', JS, 'app.js', "require(path.join(__dirname, 'test', 'run'))(app);"],
  ['a path in a constant', '__tests__/run.js', JS, 'app.js', "const name = './__tests__/run';\nrequire(name)(app);"],
  [
    'dynamic import',
    'vendor/own/run.js',
    JS,
    'app.mjs',
    "const { default: run } = await import('./vendor/own/run.js');",
  ],
  ['script of a package', 'test/run.js', JS, 'package.json', '{ "scripts": { "start": "node test/run.js" } }'],
  ['main file of a package', 'test/index.js', JS, 'package.json', '{ "main": "./test" }'],
  ['command of an image', 'tests/run.js', JS, 'Dockerfile', 'FROM node:24\nCOPY . .\nCMD ["node", "tests/run.js"]\n'],
  ['module of Python', 'tests/helpers.py', PY, 'app.py', 'from tests.helpers import run\n'],
  ['package of Python', 'tests/__init__.py', PY, 'app.py', 'import tests.other\n'],
  ['relative module', 'app/conftest.py', PY, 'app/main.py', 'from . import conftest\n'],
  ['module named by a string', 'tests/run.py', PY, 'app.py', "importlib.import_module('tests.run')\n"],
  [
    'module of a folder that is searched',
    'tests/run.py',
    PY,
    'app.py',
    "import sys\nsys.path.insert(0, 'tests')\nimport run\n",
  ],
  ['PHP include', 'vendor/own.php', PHP, 'index.php', "<?php\ninclude 'vendor/own.php';\n"],
  [
    'PHP include beside the file',
    'src/tests/own.php',
    PHP,
    'src/index.php',
    "<?php\nrequire_once __DIR__ . '/tests/own.php';\n",
  ],
  ['PHP class', 'tests/UserTest.php', PHP, 'src/Api.php', '<?php\nuse App\\Tests\\UserTest;\nnew UserTest();\n'],
  [
    'Go package',
    'testdata/run/run.go',
    GO('run'),
    'main.go',
    'package main\nimport "acme.dev/app/testdata/run"\nfunc main() { run.Run(nil, nil) }\n',
  ],
  ['Go file of a package', 'api/own.pb.go', GO('api'), 'api/api.go', 'package api\n'],
  [
    'Java import',
    'src/main/java/com/acme/api/UserTest.java',
    JAVA('com.acme.api', 'UserTest'),
    'src/main/java/com/acme/App.java',
    'package com.acme;\nimport com.acme.api.UserTest;\nclass App { UserTest a = new UserTest(); }\n',
  ],
  [
    'Java type of the same package',
    'app/com/acme/UserIT.java',
    JAVA('com.acme', 'UserIT'),
    'app/com/acme/App.java',
    'package com.acme;\nclass App { UserIT a = new UserIT(); }\n',
  ],
  [
    'Java package of this name',
    'src/main/java/com/acme/test/Run.java',
    JAVA('com.acme.test', 'Run'),
    'src/main/java/com/acme/App.java',
    'package com.acme;\nclass App {}\n',
  ],
  ['C# below its project', 'src/Acme/Tests/Run.cs', CS, 'src/Acme/Acme.csproj', '<Project/>'],
  ['C# namespace', 'Acme.Tests/Run.cs', CS, 'Acme/Program.cs', 'using Acme.Tests;\nclass Program {}\n'],
  ['Kotlin', 'app/UserTest.kt', KOTLIN, 'app/App.kt', 'class App { val a = UserTest() }\n'],
  ['Rust', 'src/tests.rs', RUST, 'src/main.rs', 'mod tests;\n'],
  ['shell', 'tests/run.sh', SHELL, 'deploy.sh', '. ./tests/run.sh\n'],
  ['Go file of a platform', 'api/own_test_linux.go', GO('api'), 'api/api.go', 'package api\n'],
  ['file that stands for its folder', 'test/index.js', JS, 'app.js', "require('./test/index.js')(app);"],
  ['PHP file that stands for its folder', 'tests/index.php', PHP, 'app.php', "<?php\nrequire 'tests/index.php';\n"],
  [
    'import after a type without a semicolon',
    'test/run.ts',
    JS,
    'app.ts',
    "export type A = { n: number }\nimport run from './test/run'\n",
  ],
  [
    'name behind more than 500 others',
    'test/run.js',
    JS,
    'app.js',
    `${Array.from({ length: 600 }, (_, n) => `f('./test/a${n}');`).join('\n')}\nrequire('./test/run')(app);`,
  ],
  [
    'name behind more than 500 folders',
    'test/run.js',
    JS,
    'app.js',
    `${Array.from({ length: 600 }, (_, n) => `f('./test/a${n}/a');`).join('\n')}\nrequire('./test/run')(app);`,
  ],
  ['second statement of a line of Python', 'tests/run.py', PY, 'app.py', 'x = 1; import tests.run\n'],
  ['Rust include', 'src/tests/run.rs', RUST, 'src/main.rs', 'include!("tests/run.rs");\n'],
  [
    'Go program whose name ends in test',
    'testdata/run/run.go',
    GO('run'),
    'latest.go',
    'package main\nimport (\n\t"testing"\n\t"acme.dev/app/testdata/run"\n)\nfunc a(t testing.TB) {}\nfunc main() { run.Run(nil, nil) }\n',
  ],
  [
    'Go file that imports testing for its name alone',
    'api/test_api.go',
    GO('api').replace('import (', 'import (\n\t_ "testing"\n\t'),
    'api/api.go',
    'package api\n',
  ],
  ['Ruby', 'spec/run_controller.rb', RUBY, 'app.rb', "require_relative 'spec/run_controller'\n"],
];

describe('code that product code imports', () => {
  test.each(CASES)('blocks whatever its path is: %s', (_, path, code, user, using) => {
    expect(blocked({ [path]: code, [user]: using })).toEqual([path]);
  });

  test('is followed from file to file, and blocks in the order of any evaluation', () => {
    const files = {
      'src/server.js': "require('../test/a');",
      'test/a.js': "require('./helpers/b');",
      'test/helpers/b.js': "require('../../vendor/c');",
      'vendor/c.js': JS,
    };
    expect(blocked(files)).toEqual(['vendor/c.js']);
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(files), { minLength: 4 }), (entries) => {
        expect(all(Object.fromEntries(entries))).toEqual(all(files));
      }),
      { numRuns: 10 },
    );
  });

  test('brings data of requests to it, and from it', () => {
    const files = {
      'src/server.js':
        "const { run } = require('../test/run');\nrequire('express')().get('/', (req, res) => run(req.query.host));\n",
      'test/run.js': "const { exec } = require('child_process');\nexports.run = (host) => exec('ping ' + host);\n",
    };
    expect(blocked(files)).toEqual(['test/run.js']);
  });

  test.each([
    ['tests import it', { 'test/run.js': JS, 'test/server.test.js': "require('./run');" }],
    [
      'the configuration of a test runner names it',
      { 'test/run.js': JS, 'jest.config.js': "module.exports = { setupFiles: ['./test/run.js'] };" },
    ],
    ['only its types are used', { 'test/run.ts': JS, 'src/a.ts': "import type { Run } from '../test/run';" }],
    ['another file has the name', { 'test/run.js': JS, 'src/test/run.js': '', 'src/a.js': "require('./test/run');" }],
    ['it is a test of a Go package', { 'api/run_test.go': GO('api'), 'api/api.go': 'package api\n' }],
    [
      'a helper of the tests of a Go package uses it',
      {
        'internal/testutils/run.go': GO('testutils'),
        'api/test_api.go':
          'package api\nimport (\n\t"testing"\n\t"acme.dev/app/internal/testutils"\n)\nfunc setUp(t *testing.T) {}\n',
      },
    ],
    ['Rust compiles it for tests alone', { 'src/tests.rs': 'fn a() {}', 'src/lib.rs': '#[cfg(test)]\nmod tests;\n' }],
    [
      'it is in a project for tests',
      { 'Acme.Tests/Acme.Tests.csproj': '<Project/>', 'Acme.Tests/Run.cs': CS, 'Acme/Acme.csproj': '<Project/>' },
    ],
  ])('blocks nothing where %s', (_, files) => {
    expect(blocked(files)).toEqual([]);
  });

  test('only warns in what a package manager installed, and in libraries by their names', () => {
    const files = {
      'index.php': "<?php\ninclude 'vendor/acme/run/own.php';\ninclude 'vendor/own.php';\n",
      'vendor/composer/installed.json': '[]',
      'vendor/acme/run/own.php': PHP,
      'vendor/own.php': PHP,
      'app.js': "require('./public/jquery.min.js');",
      'public/jquery.min.js': JS,
    };
    expect(blocked(files)).toEqual(['vendor/own.php']);
    expect(
      all(files).map(({ path, action, message }) => [path, action, message.replace(/^.*Rated/s, 'Rated')]),
    ).toEqual(
      expect.arrayContaining([
        ['vendor/acme/run/own.php', 'warn', 'Rated lower because the file is third-party code.'],
        ['public/jquery.min.js', 'warn', 'Rated lower because the file is third-party code.'],
      ]),
    );
  });

  test('is left out all the same where a policy excludes it', () => {
    const files = { 'test/a.js': 'eval(x);', 'src/a.js': "require('../test/a');" };
    expect(places(evaluateFiles(files, policyOf([EVAL_RULE], { exclude: ['**/test/**'] })))).toEqual([]);
    const unlessImported = policyOf([EVAL_RULE], { exclude_unless_imported: ['**/test/**'] });
    expect(places(evaluateFiles(files, unlessImported))).toEqual(['test/a.js:1 no-eval']);
    expect(places(evaluateFiles({ 'test/a.js': 'eval(x);' }, unlessImported))).toEqual([]);
    const ofRule = policyOf([
      { ...EVAL_RULE, exclude_unless_imported: ['legacy'] },
      { ...EVAL_RULE, id: 'own', exclude: ['**/test/**'] },
    ]);
    expect(places(evaluateFiles(files, ofRule))).toEqual(['test/a.js:1 no-eval']);
  });

  test('is fixed where a later evaluation no longer finds it, and not where nothing imports it any more', () => {
    const policy = policyOf([EVAL_RULE], { exclude_unless_imported: ['**/test/**'] });
    const user = { 'src/a.js': "require('../test/a');" };
    const { findings: baseline } = evaluateFiles({ ...user, 'test/a.js': 'eval(x);' }, policy);
    const states = (files: Record<string, string>) =>
      evaluateFiles(files, policy, { baseline }).findings.map((finding) => finding.baseline_state);
    expect(states({ ...user, 'test/a.js': 'f(x);' })).toEqual(['absent']);
    expect(states({ 'src/a.js': '', 'test/a.js': 'eval(x);' })).toEqual([]);
  });
});

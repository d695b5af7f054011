import { describe, expect, test } from '@jest/globals';
import { builtinPolicies } from '../builtin-policies.js';
import { evaluateFiles } from '../testing/evaluate-text.js';

const DOCUMENTS = new Map(builtinPolicies().map(({ id, document }) => [id, document]));

/** A handler of requests in each language, in which `x` is data of the request. */
const AROUND: Record<string, { path: string; policy: string; rule: string; around: (code: string) => string }> = {
  javascript: {
    path: 'a.js',
    policy: 'javascript-security',
    rule: 'js-command-from-request',
    around: (code) =>
      `const cp = require('child_process');\nconst { exec } = require('child_process');\napp.get('/', (req, res) => {\n  const x = req.query.x;\n  ${code}\n});\n`,
  },
  python: {
    path: 'a.py',
    policy: 'python-security',
    rule: 'py-command-from-request',
    around: (code) =>
      `import asyncio, functools, os\nfrom functools import partial\nfrom flask import request\n\n@app.route("/")\ndef f():\n    x = request.args.get("x")\n    ${code}\n`,
  },
  go: {
    path: 'a.go',
    policy: 'go-security',
    rule: 'go-command-from-request',
    around: (code) =>
      `package a\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc f(w http.ResponseWriter, r *http.Request) {\n\tx := r.URL.Query().Get("x")\n\t${code}\n}\n`,
  },
  php: {
    path: 'a.php',
    policy: 'php-security',
    rule: 'php-command-from-request',
    around: (code) => `<?php\n$x = $_GET['x'];\n${code}\n`,
  },
};

function isFound(language: string, code: string): boolean {
  const { path, policy, rule, around } = AROUND[language] ?? fail(language);
  const document = DOCUMENTS.get(policy) ?? fail(policy);
  const rules = document.rules.filter(({ id }) => id === rule);
  return evaluateFiles({ [path]: around(code) }, { ...document, rules }).findings.length > 0;
}

function fail(name: string): never {
  throw new Error(name);
}

describe('a call that does not name its function', () => {
  test.each([
    ['javascript', 'exec.call(null, x);'],
    ['javascript', 'cp.exec.call(cp, x);'],
    ['javascript', 'exec.apply(null, [x]);'],
    ['javascript', 'exec.apply(null, req.query.list);'],
    ['javascript', 'exec.bind(null)(x);'],
    ['javascript', 'exec.bind(null, x)();'],
    ['javascript', 'const run = exec.bind(null); run(x);'],
    ['javascript', '(0, exec)(x);'],
    ['javascript', 'Reflect.apply(exec, null, [x]);'],
    ['javascript', "cp['exec'](x);"],
    ['javascript', 'cp?.["exec"](x);'],
    ['javascript', "require('child_process')['exec'](x);"],
    ['javascript', 'let run; run = cp.exec; run(x);'],
    ['javascript', '[x].forEach(exec);'],
    ['javascript', 'req.query.list.map(exec);'],
    ['javascript', 'Promise.resolve(x).then(exec);'],
    ['python', 's = os.system; s(x)'],
    ['python', "getattr(os, 'system')(x)"],
    ['python', "os.__dict__['system'](x)"],
    ['python', "__import__('os').system(x)"],
    ['python', '(os.system)(x)'],
    ['python', 'functools.partial(os.system, x)()'],
    ['python', 'p = partial(os.system); p(x)'],
    ['python', 'list(map(os.system, [x]))'],
    ['python', 'asyncio.to_thread(os.system, x)'],
    ['go', 'c := exec.Command; c("sh", "-c", x).Run()'],
    ['go', 'var c = exec.Command; c("sh", "-c", x).Run()'],
    ['go', '(exec.Command)("sh", "-c", x).Run()'],
    ['php', "call_user_func('system', $x);"],
    ['php', "call_user_func_array('system', [$x]);"],
    ['php', "$f = 'system'; $f($x);"],
    ['php', '$f = system(...); $f($x);'],
    ['php', "('system')($x);"],
    ['php', "array_map('system', [$x]);"],
    ['php', "array_walk($_GET, 'system');"],
  ])('is found: %s: %s', (language, code) => {
    expect(isFound(language, code)).toBe(true);
  });

  test.each([
    ['javascript', 'const all = [exec, x]; all.map(String);'],
    ['javascript', "exec.call(x, 'ls');"],
    ['javascript', "exec.bind(x)('ls');"],
    ['javascript', "['ls'].forEach(exec);"],
    ['javascript', "cp['on'](x);"],
    ['javascript', 'const run = /a/.exec; run(x);'],
    ['python', 'list(map(os.path.basename, [x]))'],
    ['python', 's = os.getenv; s(x)'],
    ['python', "list(map(os.system, ['ls'])); print(x)"],
    ['go', 'c := exec.LookPath; c(x)'],
    ['php', "call_user_func('strlen', $x);"],
    ['php', "array_map('system', ['ls']); echo strlen($x);"],
    ['php', "$f = 'strlen'; $f($x);"],
  ])('is left alone where it is of another function or of fixed data: %s: %s', (language, code) => {
    expect(isFound(language, code)).toBe(false);
  });
});

import type { SeededRandom } from '../random.js';
import type { HostileCase } from './hostile-case.js';

/** Calls in rings, values through many hands, functions in functions: from a source to a sink, or never there. */
export function taintCases(random: SeededRandom): HostileCase[] {
  const javascript = (at: number) => {
    const size = 5 + random.below(60);
    const calls = Array.from(
      { length: size },
      (_, from) =>
        `function f${from}(a, b) { return f${random.below(size)}(b + a, a) + f${random.below(size)}(a, b); }`,
    );
    return {
      name: `taint: calls in rings ${at}`,
      path: 'a.js',
      content: `${calls.join('\n')}\napp.get('/', (req, res) => { eval(f0(req.query.a, f${random.below(size)}(req.query.b, 1))); });\n`,
    };
  };
  const python = (at: number) => {
    const size = 5 + random.below(80);
    const steps = Array.from(
      { length: size },
      (_, to) =>
        `    ${random.pick(['if a:', 'while a:', 'for x in a:'])}\n        a = [a, b, {"k${to}": a}][${random.below(3)}]\n        b = b + str(a)`,
    );
    return {
      name: `taint: values through many hands ${at}`,
      path: 'a.py',
      content: `from flask import request\ndef f():\n    a = request.args.get("a")\n    b = a\n${steps.join('\n')}\n    eval(b)\n`,
    };
  };
  const java = (at: number) => {
    const depth = 2 + random.below(60);
    const body = `${'if (a != null) { a = a + b; '.repeat(depth)}Runtime.getRuntime().exec(a);${' }'.repeat(depth)}`;
    return {
      name: `taint: branches in branches ${at}`,
      path: 'A.java',
      content: `class A { void doGet(HttpServletRequest request) throws Exception { String a = request.getParameter("a"); String b = a;\n${body}\n} }\n`,
    };
  };
  const go = (at: number) => {
    const size = 2 + random.below(40);
    return {
      name: `taint: closures in closures ${at}`,
      path: 'a.go',
      content: `package a\nimport ("net/http"; "os/exec")\nfunc h(w http.ResponseWriter, r *http.Request) {\n a := r.URL.Query().Get("a")\n${'func() { a = a + a\n'.repeat(size)}exec.Command(a)\n${'}()\n'.repeat(size)}}\n`,
    };
  };
  const library = (at: number) => {
    const size = 5 + random.below(40);
    const patterns = Array.from({ length: size * 4 }, (_, of) => {
      const part = random.pick(['.*', '(a|b|ab)*', '\\w?', '(?:a{1,9}){1,9}', '[^x]+']).repeat(1 + random.below(60));
      return `a${of}.match(/^(?:${part}${of})*$/);`;
    });
    const merges = Array.from(
      { length: size },
      (_, from) =>
        `function m${from}(a, b) { for (const k in b) { m${random.below(size)}(a[k], b[k]); arguments[0][k] = a[k][k] = b; } return m${from}; }`,
    );
    return {
      name: `taint: merges in rings, and patterns ${at}`,
      path: 'a.js',
      content: `${merges.join('\n')}\nmodule.exports = function (${patterns.map((_, of) => `a${of}`).join(', ')}) {\n${patterns.join('\n')}\nreturn m0(a0, a1);\n};\n`,
    };
  };
  return [javascript, python, java, go, library].flatMap((make) => Array.from({ length: 20 }, (_, at) => make(at)));
}

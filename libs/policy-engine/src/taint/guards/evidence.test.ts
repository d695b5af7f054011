import { describe, expect, test } from '@jest/globals';
import { evaluateFiles, policyOf } from '../../testing/evaluate-text.js';
import { type Extension, flowRule } from '../../testing/flow-rule.js';

const severitiesOf = (path: string, code: string) =>
  evaluateFiles({ [path]: code }, policyOf([flowRule(path.slice(path.indexOf('.') + 1) as Extension)])).findings.map(
    ({ severity }) => severity,
  );
const inGo = (code: string) => `package a\nfunc f() {\n\ta := source()\n\t${code}\n\tsink(a)\n}\n`;
const inJava = (code: string) =>
  `class A {\n  void f() {\n    String a = source();\n    ${code}\n    sink(a);\n  }\n}\n`;

describe('evidence of tests', () => {
  test.each([
    ['a.js', 'const a = source();\nif (/zzz/.test(a)) throw new Error();\nsink(a);\n'],
    ['a.js', 'const a = source();\nif (/./.test(a)) sink(a);\n'],
    ['a.js', 'const NAME = /.+/;\nconst a = source();\nif (!NAME.test(a)) throw new Error();\nsink(a);\n'],
    ['a.js', 'const a = source();\nif (b || /[A-Z]{9}/i.test(a)) throw new Error();\nsink(a);\n'],
    ['a.js', 'const a = source();\nsink(a.match(/(.{1,99})/)[1]);\n'],
    ['a.js', 'function validateName(x) {\n  log(x);\n}\nconst a = source();\nvalidateName(a);\nsink(a);\n'],
    [
      'a.js',
      'function odd(x) {\n  return false;\n}\nconst a = source();\nif (b || odd(a)) throw new Error();\nsink(a);\n',
    ],
    ['a.py', 'import re\na = source()\nif re.match(r"zzz", a):\n    raise ValueError()\nsink(a)\n'],
    [
      'a.py',
      'import re\nNAME = re.compile(".*")\na = source()\nif not NAME.fullmatch(a):\n    raise ValueError()\nsink(a)\n',
    ],
    ['a.py', 'def validate_name(x):\n    pass\na = source()\nvalidate_name(a)\nsink(a)\n'],
    ['a.php', "<?php\n$a = source();\nif (preg_match('/zzz/', $a) === 1) exit;\nsink($a);\n"],
    ['a.php', "<?php\n$a = source();\nif (!preg_match('#.#', $a)) exit;\nsink($a);\n"],
    ['a.go', inGo('if !regexp.MustCompile("x*").MatchString(a) {\n\t\treturn\n\t}')],
    [
      'a.go',
      `${inGo('if err := validateName(a); err != nil {\n\t\treturn\n\t}')}func validateName(x string) error {\n\treturn nil\n}\n`,
    ],
    ['a.java', inJava('if (a.matches("zzz")) return;')],
    ['a.java', inJava('if (!Pattern.compile(".*").matcher(a).matches()) return;')],
  ])('%s: a test that stops nothing is no evidence: %j', (path, code) => {
    expect(severitiesOf(path, code)).toEqual(['high']);
  });

  test.each([
    ['a.js', 'const a = source();\nif (/[;&|]/.test(a)) throw new Error();\nsink(a);\n'],
    ['a.js', 'const a = source();\nsink(a.match(/([a-z]+\\.+)/)[1]);\n'],
    ['a.js', 'const a = source();\nif (!/^https?:/.test(a)) throw new Error();\nsink(a);\n'],
    ['a.js', 'const a = source();\nif (!/(?=.*b)/.test(a)) throw new Error();\nsink(a);\n'],
    [
      'a.js',
      'function validateName(x) {\n  if (x > 3) throw new Error();\n}\nconst a = source();\nvalidateName(a);\nsink(a);\n',
    ],
    ['a.js', 'const P = new RegExp(".*" + NAME);\nconst a = source();\nif (!P.test(a)) throw new Error();\nsink(a);\n'],
    [
      'a.js',
      'function odd(x) {\n  return x.y;\n}\nconst a = source();\nif (b || odd(a)) throw new Error();\nsink(a);\n',
    ],
    [
      'a.js',
      "function validateName(x) {\n  return x > 3 ? 'Bad name' : null;\n}\nconst a = source();\nconst error = validateName(a);\nif (error) throw error;\nsink(a);\n",
    ],
    [
      'a.js',
      'function isSafe(x) {\n  return x.length > 0;\n}\nconst a = source();\nif (!isSafe(a)) throw new Error();\nsink(a);\n',
    ],
    ['a.py', 'def is_unsafe(x):\n    return not x\na = source()\nif is_unsafe(a):\n    raise ValueError()\nsink(a)\n'],
    ['a.py', 'import re\na = source()\nif not re.match("http", a):\n    raise ValueError()\nsink(a)\n'],
    ['a.php', "<?php\n$a = source();\nif (preg_match('/[<>]/', $a) === 1) exit;\nsink($a);\n"],
    ['a.java', inJava('if (!a.matches("[^;]+")) return;')],
  ])('%s: data that a test may have stopped warns: %j', (path, code) => {
    expect(severitiesOf(path, code)).toEqual(['medium']);
  });
});

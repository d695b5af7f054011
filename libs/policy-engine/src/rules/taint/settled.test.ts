import type { AstRule } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import { evaluateFiles, policyOf } from '../../testing/evaluate-text.js';
import { callOf, type Extension, flowRule, linesMarked } from '../../testing/flow-rule.js';

/** Lines where a rule that reports every `sink(…)` is left standing by a rule that follows data to it. */
function left(extension: Extension, code: string): number[] {
  const flow = flowRule(extension, { replaces: ['any-sink'] });
  const any: AstRule = {
    id: 'any-sink',
    kind: 'ast',
    languages: flow.languages,
    severity: 'medium',
    message: 'A sink is called',
    match: callOf(extension, 'sink'),
  };
  return evaluateFiles({ [`a.${extension}`]: code }, policyOf([any, flow]))
    .findings.filter(({ rule_id }) => rule_id === 'any-sink')
    .map(({ start }) => start.line);
}

const CASES: [name: string, extension: Extension, code: string][] = [
  ['a fixed text', 'py', 'sink("ls")\nsink(command) # left'],
  ['a name of a fixed text', 'py', 'command = "ls -l"\nsink(command)'],
  ['a text of fixed parts', 'py', 'folder = "tmp"\nsink(f"ls {folder}")\nsink("ls " + folder)\nsink("ls %s" % folder)'],
  ['a text of which a part is not known', 'py', 'sink(f"ls {folder}") # left\nsink("ls " + folder) # left'],
  ['one of two fixed texts', 'py', 'command = "dir" if windows else "ls"\nsink(command)'],
  ['a fixed text on one way alone', 'py', 'command = "ls"\nif x:\n    command = y\nsink(command) # left'],
  ['a fixed text that a loop puts something to', 'py', 'c = "ls"\nfor x in y:\n    c += x\nsink(c) # left'],
  ['a fixed text that a loop repeats', 'py', 'c = "ls"\nfor x in y:\n    c += " ."\nsink(c)'],
  [
    'what a fixed text is decoded to',
    'py',
    'import base64\nsink(base64.b64decode("bHM="))\nsink(base64.b64decode(x)) # left',
  ],
  ['methods of a fixed text', 'py', 'sink(" ls ".strip().replace("s", "l"))\nsink("ls {}".format(x)) # left'],
  ['what a function gives that nobody knows', 'py', 'sink(read("ls")) # left\nsink(os.environ.get("PATH")) # left'],
  ['a number', 'py', 'sink(f"ls {int(x)}")\nsink("ls " + ",".join("?" * len(x)))\nsink(str(x)) # left'],
  [
    'a number',
    'php',
    '<?php\n$a = (int) $x;\nsink("ls $a");\n$b = intval($x);\nsink("ls $b");\nsink("ls $x"); // left',
  ],
  [
    'a number',
    'go',
    'package a\nfunc f(x string) {\n\tn, err := strconv.Atoi(x)\n\tsink("ls " + strconv.Itoa(n))\n\tsink(x) // left\n}',
  ],
  [
    'what a table of fixed texts gives',
    'py',
    'T = {"a": "b"}\ndef f(x):\n    sink(T[x])\n    sink(T.get(x, "c"))\n    sink(T.get(x, y)) # left\n    sink(U[x]) # left',
  ],
  [
    'what a table of fixed texts gives',
    'go',
    'package a\nvar t = map[string]string{"a": "b"}\nfunc f(x string) {\n\ty, ok := t[x]\n\tif !ok {\n\t\ty = "c"\n\t}\n\tsink(y)\n}',
  ],
  [
    'what a table gives that is put to',
    'py',
    'T = {"a": "b"}\ndef g(k, v):\n    T[k] = v\ndef f(x):\n    sink(T[x]) # left',
  ],
  ['what a table gives that others have', 'py', 'T = {"a": "b"}\nfill(T)\ndef f(x):\n    sink(T[x]) # left'],
  ['what a file says', 'py', 'sink(open("commands").read()) # left'],
  ['what a function of the file gives', 'py', 'def command():\n    return "ls"\nsink(command())'],
  [
    'a parameter, whatever it is by default',
    'py',
    'def run(command="ls"):\n    sink(command) # left\nrun()\nrun(other)',
  ],
  ['a parameter that callers give fixed texts', 'py', 'def run(command):\n    sink(command) # left\nrun("ls")'],
  ['a list that is put to', 'py', 'parts = ["ls"]\nparts.extend(more)\nsink(" ".join(parts)) # left'],
  ['checked data', 'py', 'sink(clean(source()))\nsink(clean(x))'],
  ['data of a fixed list', 'py', 'x = source()\nif x in ("a", "b"):\n    sink(x)'],
  ['data that is replaced by the flow', 'py', 'sink(source())'],
  ['an argument among several that is not known', 'py', 'sink("ls", x) # left\nsink("ls", "-l")'],
  ['a call without arguments', 'py', 'sink() # left'],
  ['a global that a function changes', 'py', 'c = "ls"\ndef f():\n    global c\n    c = x\nf()\nsink(c) # left'],
  [
    'a global that a function changes later',
    'py',
    'c = "ls"\ndef run():\n    sink(c) # left\ndef f():\n    global c\n    c = x\n',
  ],
  [
    'a variable that a function changes later',
    'js',
    'let c = "ls";\nfunction run() { sink(c); } // left\nfunction f(x) { c = x; }',
  ],
  [
    'a variable of the package that a function changes later',
    'go',
    'package a\nvar c = "ls"\nfunc run() {\n\tsink(c) // left\n}\nfunc f(x string) {\n\tc = x\n}',
  ],
  [
    'a field that a method changes',
    'java',
    'class A { String c = "ls";\nvoid run() {\nsink(c); // left\n}\nvoid f(String x) { c = x; } }',
  ],
  [
    'an attribute that a method changes',
    'py',
    'class A:\n    c = "ls"\n    def run(self):\n        sink(self.c) # left\n        sink(A.c) # left\n',
  ],
  ['an attribute of an object', 'py', 'job.command = "ls"\nsink(job) # left'],
  ['a caught error', 'py', 'c = "ls"\ntry:\n    c = x()\nexcept E:\n    pass\nsink(c) # left'],
  ['a fixed text', 'js', 'const c = "ls";\nsink(c);\nsink(c + " -l");\nsink(x); // left'],
  ['a variable that something else is assigned to', 'js', 'let c = "ls";\nif (x) c = x;\nsink(c); // left'],
  ['a variable that a callback changes', 'js', 'let c = "ls";\nlist.forEach((x) => { c = x; });\nsink(c); // left'],
  ['a fixed text', 'java', 'class A { void f() { String c = "ls"; sink(c + " -l"); } }'],
  [
    'a builder that is put to',
    'java',
    'class A { void f(String x) {\nStringBuilder b = new StringBuilder("ls");\nb.append(x);\nsink(b.toString()); // left\n} }',
  ],
  ['a fixed text', 'go', 'package a\nfunc f() {\n\tc := "ls"\n\tsink(fmt.Sprintf("%s -l", c))\n}'],
  [
    'a text of which a part is not known',
    'go',
    'package a\nfunc f(x string) {\n\tsink(fmt.Sprintf("%s -l", x)) // left\n}',
  ],
];

describe('a rule that reports a call whatever it is given, beside one that follows data', () => {
  test.each(CASES)('%s (%s)', (_, extension, code) => {
    expect(left(extension, code)).toEqual(linesMarked('left', code));
  });
});

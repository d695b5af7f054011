import { describe, expect, test } from '@jest/globals';
import { builtinPolicies } from '../../builtin-policies.js';
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

describe('evidence that depends on what the data is', () => {
  const severitiesBy = (policy: string, ruleId: string, path: string, code: string) => {
    const [{ document } = {} as never] = builtinPolicies((id) => id === policy);
    const rules = document.rules.filter(({ id }) => id === ruleId);
    return evaluateFiles({ [path]: code }, policyOf(rules)).findings.map(
      ({ start, severity }) => `${start.line} ${severity}`,
    );
  };

  test('a segment of an address holds no slash, so it leaves no folder, but may be a command', () => {
    const view = (route: string, sink: string) => `import os\n@app.route("${route}")\ndef show(name):\n    ${sink}\n`;
    const paths = (route: string) =>
      severitiesBy('python-security', 'py-path-from-request', 'a.py', view(route, "os.remove('/a/' + name)"));
    expect(paths('/a/<name>')).toEqual(['4 medium']);
    expect(paths('/a/<string:name>')).toEqual(['4 medium']);
    expect(paths('/a/{name}')).toEqual(['4 medium']);
    expect(paths('/a/<path:name>')).toEqual(['4 high']);
    expect(paths('/a/{name:path}')).toEqual(['4 high']);
    expect(paths('/a/<names>')).toEqual(['4 high']);
    expect(paths('/a/<a>/<path:name>')).toEqual(['4 high']);
    expect(
      severitiesBy('python-security', 'py-command-from-request', 'a.py', view('/a/<name>', "os.system('a' + name)")),
    ).toEqual(['4 critical']);

    const handler = (value: string, before = '') =>
      `package a\nimport ("net/http"; "os"; "github.com/gorilla/mux")\n${before}\nfunc H(w http.ResponseWriter, r *http.Request) {\n\tos.Remove("/a/" + ${value})\n}\n`;
    const inGo = (code: string) => severitiesBy('go-security', 'go-path-from-request', 'a.go', code);
    expect(inGo(handler('mux.Vars(r)["name"]'))).toEqual(['5 medium']);
    expect(inGo(handler('r.FormValue("name")'))).toEqual(['5 high']);
    // `http.ServeMux` cleans the path, but not the query
    expect(inGo(handler('r.URL.Path'))).toEqual(['5 medium']);
    expect(inGo(handler('r.URL.Query().Get("name")'))).toEqual(['5 high']);
    const route = 'func R(r *mux.Router) { r.HandleFunc("/a/{name:.*}", H) }';
    expect(inGo(handler('mux.Vars(r)["name"]', route))).toEqual(['5 high']);

    const controller = (route: string, annotation: string) =>
      `import java.io.*;\n/** Files. */ @RestController\nclass A {\n  @GetMapping("${route}")\n  void show(@${annotation} String name) {\n    new File("/a/" + name).delete();\n  }\n}\n`;
    const inJava = (route: string, annotation: string) =>
      severitiesBy('java-security', 'java-path-from-request', 'A.java', controller(route, annotation));
    expect(inJava('/a/{name}', 'PathVariable')).toEqual(['6 medium']);
    expect(inJava('/a/{*name}', 'PathVariable')).toEqual(['6 high']);
    expect(inJava('/a/{name:.+}', 'PathVariable')).toEqual(['6 high']);
    expect(inJava('/**', 'PathVariable')).toEqual(['6 high']);
    expect(inJava('/a', 'RequestParam')).toEqual(['6 high']);
  });

  test('a segment of Gin is one if the file shows its route', () => {
    const inGin = (route: string, name = 'id', more = '') =>
      severitiesBy(
        'go-security',
        'go-path-from-request',
        'a.go',
        `package a\nimport ("os"; "github.com/gin-gonic/gin")\n${more}\nfunc R(r *gin.Engine) {\n\tr.GET("${route}", func(c *gin.Context) { os.Remove("/a/" + c.Param("${name}")) })\n}\n`,
      );
    expect(inGin('/a/:id')).toEqual(['5 medium']);
    expect(inGin('/a/:id/b')).toEqual(['5 medium']);
    expect(inGin('/a/*id')).toEqual(['5 high']);
    expect(inGin('/a/:ids')).toEqual(['5 high']);
    expect(inGin('/a/:id', 'file')).toEqual(['5 high']);
    expect(inGin('/a/:id', 'id', '// r.GET("/b/*id", g)')).toEqual(['5 high']);
  });

  test('the segments of flask-openapi3 are fields of one model', () => {
    const inOpenApi = (route: string, model = 'path') =>
      severitiesBy(
        'python-security',
        'py-path-from-request',
        'a.py',
        `import os\nfrom flask_openapi3 import APIBlueprint\napi = APIBlueprint('a', __name__)\n@api.get("${route}")\ndef show(${model}: Names):\n    os.remove('/a/' + ${model}.name)\n`,
      );
    expect(inOpenApi('/a/<name>')).toEqual(['6 medium']);
    expect(inOpenApi('/a/<path:name>')).toEqual(['6 high']);
    expect(inOpenApi('/a/<id>/<path:name>')).toEqual(['6 high']);
    expect(inOpenApi('/a')).toEqual(['6 high']);
    expect(inOpenApi('/a/<name>', 'query')).toEqual(['6 high']);
  });

  test('that a file exists says little, unlike what is in it', () => {
    const inPython = (code: string) =>
      severitiesBy(
        'python-security',
        'py-path-from-request',
        'a.py',
        `import os\nfrom pathlib import Path\nfrom flask import request\npath = Path('/a') / request.args['name']\n${code}\n`,
      );
    expect(inPython('path.exists()')).toEqual(['5 medium']);
    expect(inPython('os.stat(path)')).toEqual(['5 medium']);
    expect(inPython('if path.is_file():\n    path.unlink()')).toEqual(['5 medium', '6 high']);
    expect(inPython('path.read_text()')).toEqual(['5 high']);
  });

  test('what comes after an unknown host is no other address', () => {
    const inPhp = (code: string) => severitiesBy('php-security', 'php-url-from-request', 'a.php', `<?php\n${code}\n`);
    expect(inPhp('curl_init("http://{$host}/a?{$_GET[\'x\']}");')).toEqual(['2 medium']);
    expect(inPhp('$url = address();\nif ($more) $url .= "?{$_GET[\'x\']}";\ncurl_init($url);')).toEqual(['4 medium']);
    expect(inPhp("$url = $_GET['x'];\nif ($more) $url .= \"?{$_GET['x']}\";\ncurl_init($url);")).toEqual(['4 high']);
    expect(inPhp('$url = "http://";\nif ($more) $url .= $_GET[\'x\'];\ncurl_init($url);')).toEqual(['4 high']);
    expect(inPhp("$url = address();\nif ($more) $url = $_GET['x'];\ncurl_init($url);")).toEqual(['4 high']);
    expect(inPhp('$url = address();\nif ($more) $url = "http://" . $_GET[\'x\'];\ncurl_init($url);')).toEqual([
      '4 high',
    ]);
    expect(inPhp('curl_init("http://{$_GET[\'x\']}/{$path}");')).toEqual(['2 high']);
  });

  test('an address with a fixed host that may be empty instead has that host, unless data may come first', () => {
    const inJs = (code: string) =>
      severitiesBy(
        'javascript-security',
        'js-request-forgery',
        'a.js',
        `const app = require('express')();\napp.get('/', async (req, res) => {\nconst x = req.query.x;\n${code}\n});\n`,
      );
    expect(inJs('let u = "https://a.test/" + x;\nif (!x) u = "";\nawait fetch(u);')).toEqual([]);
    expect(inJs('let u = null;\nif (x) u = "https://a.test/" + x;\nawait fetch(u);')).toEqual([]);
    expect(inJs('let u = "";\nif (ok) u = "https://a.test/" + x;\nawait fetch(u + x);')).toEqual(['6 high']);
    expect(inJs('let u = "";\nif (ok) u = "https://a.test/" + x;\nu += "/a";\nu += x;\nawait fetch(u);')).toEqual([
      '8 high',
    ]);
    expect(inJs('let u = "";\nif (ok) u = "https://a.test" + x;\nawait fetch(u);')).toEqual(['6 high']);
    expect(inJs('let u = "";\nif (ok) u = "https://a.test/" + x;\nawait fetch("https://b.test/" + u + x);')).toEqual(
      [],
    );
    const inPython = (address: string) =>
      severitiesBy(
        'python-security',
        'py-request-to-address-from-request',
        'a.py',
        `import requests\nfrom flask import request\n@app.route("/a")\ndef a():\n    x = request.args["x"]\n    u = "https://a.test/" + x if x else ""\n    requests.get(${address})\n`,
      );
    expect(inPython('str(u)')).toEqual([]);
    expect(inPython('str(u) + x')).toEqual(['7 high']);
    const inJava = (appended: string) =>
      severitiesBy(
        'java-security',
        'java-request-forgery',
        'A.java',
        `@RestController class A {\n@GetMapping("/a") void show(@RequestParam String x) throws Exception {\nString u = "";\nif (x.length() > 3) u = "https://a.test/" + x;\nStringBuilder b = new StringBuilder();\nb.append(u)${appended};\nnew java.net.URL(b.toString()).openStream();\n} }\n`,
      );
    expect(inJava('')).toEqual([]);
    expect(inJava('; b.append(x)')).toEqual(['7 high']);
    expect(inJs('let u = x;\nif (ok) u = "https://a.test/" + x;\nawait fetch(u);')).toEqual(['6 high']);
    const inCSharp = (code: string) =>
      severitiesBy(
        'csharp-security',
        'cs-request-forgery',
        'A.cs',
        `using Microsoft.AspNetCore.Mvc;\npublic class A : Controller { readonly IHttpClientFactory f; const string B = "https://a.test/t";\npublic async Task<IActionResult> Get(string n) { var client = f.CreateClient(); await client.GetStringAsync(P(n)); return Ok(); }\nstatic string P(string n) { if (n == "") return string.Empty; return ${code}; } }\n`,
      );
    expect(inCSharp('$"{B}/{n}.json"')).toEqual([]);
    expect(inCSharp('$"{n}.json"')).toEqual(['3 high']);
  });

  test('an error need not say what the function was given that failed', () => {
    const inExpress = (code: string) =>
      severitiesBy(
        'javascript-security',
        'js-response-from-request',
        'a.js',
        `app.get('/', (req, res) => {\n${code}\n});\n`,
      );
    expect(inExpress('load(req.query.id).catch((error) => res.send(error));')).toEqual(['2 medium']);
    expect(inExpress('Promise.reject(req.query.id).catch((error) => res.send(error));')).toEqual(['2 high']);
    expect(inExpress('load(req.query.id).catch(() => res.send(req.query.id));')).toEqual(['2 high']);
  });

  test('no site has the browsers of others send headers, other than the referrer', () => {
    const ofHeader = (code: string) =>
      severitiesBy(
        'javascript-security',
        'js-response-from-request',
        'a.js',
        `app.get('/', (req, res) => {\n${code}\n});\n`,
      );
    expect(ofHeader("res.send('<b>' + req.headers.host);")).toEqual(['2 medium']);
    expect(ofHeader("const { host } = req.headers;\nres.send('<b>' + host);")).toEqual(['3 medium']);
    expect(ofHeader("res.send('<b>' + req.headers.referer);")).toEqual(['2 high']);
    expect(ofHeader("res.send('<b>' + (req.headers.host || req.query.host));")).toEqual(['2 high']);
    expect(ofHeader("res.send('<b>' + (req.headers.host || req.headers.origin));")).toEqual(['2 medium']);
    expect(ofHeader("res.send('<b>' + req.query.host);")).toEqual(['2 high']);
    expect(
      severitiesBy(
        'javascript-security',
        'js-command-from-request',
        'a.js',
        "app.get('/', (req, res) => {\nrequire('child_process').exec('a ' + req.headers.host);\n});\n",
      ),
    ).toEqual(['2 critical']);
  });

  test('the address of a page is encoded until something decodes it, but runs as a script', () => {
    const ofPage = (code: string) => severitiesBy('javascript-security', 'js-dom-xss-location', 'a.js', `${code}\n`);
    expect(ofPage("el.innerHTML = '<b>' + location.hash;")).toEqual(['1 medium']);
    expect(ofPage("const query = location.search;\nel.innerHTML = '<b>' + query;")).toEqual(['2 medium']);
    expect(ofPage("el.innerHTML = getQueryParam(location.search, 'a');")).toEqual(['1 high']);
    expect(ofPage('el.innerHTML = decodeURIComponent(location.hash);')).toEqual(['1 high']);
    expect(ofPage("el.innerHTML = new URLSearchParams(location.search).get('a');")).toEqual(['1 high']);
    expect(ofPage('el.innerHTML = unescape(location.hash);')).toEqual(['1 high']);
    expect(ofPage(`el.innerHTML = '<a href="' + location.hash.slice(1) + '">';`)).toEqual(['1 high']);
    expect(ofPage(`el.innerHTML = \`<iframe src="\${location.hash.slice(1)}">\`;`)).toEqual(['1 high']);
    expect(ofPage(`el.innerHTML = "<b title='" + location.hash + "'>";`)).toEqual(['1 high']);
    expect(ofPage(`el.innerHTML = '<b title="' + location.hash + '">';`)).toEqual(['1 medium']);
    expect(ofPage('el.innerHTML = window.name;')).toEqual(['1 high']);
    expect(ofPage('eval(location.hash.slice(1));')).toEqual(['1 high']);
  });
});

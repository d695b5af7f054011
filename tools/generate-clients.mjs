// node tools/generate-clients.mjs [--check] [python|go|java|csharp …]: writes the generated code of clients/ from docs/openapi.json.
// With --check, it only fails if the committed code is stale. Each language needs its own generator: npm test -- tests/clients
// installs them, except Go.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientDocument } from './client-document.mjs';
import { root } from './prepare.mjs';

/** How to run each language's generator, and where its output goes: `target`, of which only `files` are generated if given. */
const LANGUAGES = {
  python: {
    target: 'clients/python/src/assay/generated',
    generate(document, output) {
      const tools = path.join(root, '.cache/python-client/bin');
      const client = path.join(root, 'clients/python');
      const args = ['--path', document, '--config', path.join(client, 'generator.yaml')];
      args.push('--custom-template-path', path.join(client, 'templates'), '--meta', 'none', '--output-path', output);
      // it formats what it wrote with the ruff beside it
      const env = { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH}` };
      run(path.join(tools, 'openapi-python-client'), ['generate', ...args], { env });
      // our templates do not use these
      for (const unused of ['client.py', 'errors.py', '.ruff_cache'])
        rmSync(path.join(output, unused), { recursive: true, force: true });
    },
  },
  go: {
    target: 'clients/go',
    files: /^\w+\.gen\.go$/,
    generate(document, output) {
      const client = path.join(root, 'clients/go');
      const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
      mkdirSync(output);
      const api = path.join(output, 'api.gen.go');
      run('go', ['run', generator, '-config', 'oapi-codegen.yaml', '-o', api, document], { cwd: client });
      const text = unexported(readFileSync(api, 'utf8'));
      writeFileSync(api, text);
      writeFileSync(path.join(output, 'all.gen.go'), iterators(text));
      run('gofmt', ['-w', output]);
    },
  },
  java: {
    target: 'clients/java/src/main/java/dev/assay/generated',
    generate(document, output) {
      writeFileSync(document, JSON.stringify(withJavaExtensions(JSON.parse(readFileSync(document, 'utf8')))));
      const all = openApiGenerator(document, output, [
        '--config',
        path.join(root, 'clients/java/generator/config.yaml'),
      ]);
      cpSync(path.join(all, 'src/dev/assay/generated'), output, { recursive: true });
    },
  },
  csharp: {
    target: 'clients/csharp/src/Generated',
    generate(document, output) {
      writeFileSync(document, JSON.stringify(withCsharpExtensions(JSON.parse(readFileSync(document, 'utf8')))));
      const own = path.join(root, 'clients/csharp/generator');
      const args = ['--config', path.join(own, 'config.yaml'), '--template-dir', path.join(own, 'templates')];
      const all = path.join(openApiGenerator(document, output, args), 'src/Assay');
      for (const [name, text] of contentsOf(all)) writeFileSync(path.join(all, name), readable(text));
      cpSync(all, output, { recursive: true });
    },
  },
};

/** @returns the folder of everything that it wrote */
function openApiGenerator(document, output, args) {
  const folder = path.join(root, '.cache/openapi-generator');
  if (!existsSync(folder)) throw new MissingToolError('OpenAPI Generator');
  const jar = readdirSync(folder).find((name) => name.endsWith('.jar'));
  const all = `${output}-all`;
  run('java', ['-jar', path.join(folder, jar), 'generate', '--input-spec', document, '--output', all, ...args]);
  return all;
}

/** Pages are one interface, and methods of many parameters take one object. */
function withJavaExtensions(document) {
  for (const [name, schema] of Object.entries(document.components.schemas))
    if (name.endsWith('Page')) {
      const item = schema.properties.data.items.$ref.split('/').pop();
      schema['x-implements'] = [`dev.assay.Page<${item}>`];
    }
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item)))
    if (operation.parameters?.filter((parameter) => parameter.in === 'query').length > 1)
      operation['x-group-parameters'] = true;
  // the generator would send the bytes as JSON: Assay.storeContents is written by hand
  delete document.paths['/v1/contents'].put;
  return document;
}

/** Pages are one interface, each list has a method for its items over all pages, and a null that means something is sent. */
function withCsharpExtensions(document) {
  const { schemas } = document.components;
  const itemOf = (name) => schemas[name]?.properties.data?.items.$ref.split('/').pop();
  for (const name of Object.keys(schemas).filter((one) => one.endsWith('Page')))
    schemas[name]['x-page-of'] = itemOf(name);
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    // names of types: APIKeysApi would be spelled as nothing else in C# is
    operation.tags = operation.tags.map((tag) =>
      tag.replace(/\b[A-Z]{2,}\b/g, (word) => word[0] + word.slice(1).toLowerCase()),
    );
    const page = operation.responses['200']?.content?.['application/json']?.schema.$ref?.split('/').pop();
    const cursor = operation.parameters?.find(({ name }) => name === 'cursor');
    if (page?.endsWith('Page') && cursor) {
      cursor['x-cursor'] = true;
      operation['x-all'] = { name: operation.operationId.replace(/^list/, 'All'), item: itemOf(page) };
    }
    const body = operation.requestBody?.content['application/json']?.schema.$ref?.split('/').pop();
    for (const [name, property] of Object.entries(schemas[body]?.properties ?? {}))
      if (property.nullable && !schemas[body].required?.includes(name)) {
        property['x-null'] = true;
        schemas[body]['x-nulls'] = true;
      }
  }
  return document;
}

/** The generator writes documentation for HTML, and names of types that our templates do not have. */
const readable = (text) =>
  text
    .replaceAll('&#x60;', '`')
    .replaceAll('&#x3D;', '=')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replace(/(?<=[\w>\]])\?\?(?= \w)/g, '?')
    .replace(/\bList<[\w.]+Values>/g, 'List<string>')
    .replace(/\bVar(?=(Environment|TimeZone|Version)(Values)?\b)/g, '')
    // a member of C# may not have the name of its class
    .replace(/\bVar(Domain|Repository)\b/g, '$1Name')
    .replace(/\n+(?= *\})/g, '\n');

/** How requests are built and sent is no part of what the package offers. */
function unexported(text) {
  return text
    .replace(/\bNewClient\b/g, 'newRoutes')
    .replace(/\bNew(\w+Request(?:WithBody)?)\(/g, 'new$1(')
    .replace(/\bnew(\w+Request(?:WithBody)?) constructs/g, 'new$1 constructs')
    .replace(/\bNew(\w+Request(?:WithBody)?) (constructs|calls)/g, 'new$1 $2')
    .replace(/\bClientOption\b/g, 'routesOption')
    .replace(/\bWithHTTPClient\b/g, 'withDoer')
    .replace(/\bWithRequestEditorFn\b/g, 'withRequestEditor')
    .replace(/\bHttpRequestDoer\b/g, 'doer');
}

/** All… for each List…: its items over all pages. */
function iterators(text) {
  const items = new Map(
    [...text.matchAll(/^type (\w+Page) struct \{[^}]*?\bData\s+\[\](\w+)/gm)].map(([, page, item]) => [page, item]),
  );
  const lists =
    /^func \(c \*Client\) List(\w+)\(ctx context\.Context((?:, \w+ string)*), params \*(\w+), .*\) \(\*(\w+Page), error\)/gm;
  const methods = [...text.matchAll(lists)].map(([, name, inPath, params, page]) => {
    const item = items.get(page);
    const given = [...inPath.matchAll(/, (\w+) string/g)].map(([, parameter]) => `${parameter}, `).join('');
    return `// All${name} returns every item of List${name}, and fetches each page when it is reached.
func (c *Client) All${name}(ctx context.Context${inPath}, params *${params}, editors ...RequestEditorFn) iter.Seq2[${item}, error] {
	return func(yield func(${item}, error) bool) {
		next := ${params}{}
		if params != nil {
			next = *params
		}
		for {
			page, err := c.List${name}(ctx, ${given}&next, editors...)
			if err != nil {
				yield(${item}{}, err)
				return
			}
			for _, item := range page.Data {
				if !yield(item, nil) {
					return
				}
			}
			if page.NextCursor == nil {
				return
			}
			next.Cursor = page.NextCursor
		}
	}
}
`;
  });
  return `// Code generated by tools/generate-clients.mjs. DO NOT EDIT.\n\npackage assay\n\nimport (\n\t"context"\n\t"iter"\n)\n\n${methods.join('\n')}`;
}

class MissingToolError extends Error {
  constructor(command) {
    super(`${path.basename(command)} is not installed. npm test -- tests/clients installs the generators, except Go.`);
  }
}

function run(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    ...options,
  });
  if (error?.code === 'ENOENT') throw new MissingToolError(command);
  if (error || status !== 0) throw new Error(`${command} failed:\n${error?.message ?? `${stdout}\n${stderr}`}`);
  // otherwise, nobody would notice an operation that the generator leaves out, until they need it
  if (/\bWARNING parsing\b/.test(stdout)) throw new Error(`${command}:\n${stdout}`);
}

/** All files below a folder by their path, with their content. */
function contentsOf(folder, files = /./) {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => files.test(path.relative(folder, file)))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );
}

const check = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--check');
const document = clientDocument(JSON.parse(readFileSync(path.join(root, 'docs/openapi.json'), 'utf8')));
let hasFailed = false;
for (const language of wanted.length > 0 ? wanted : Object.keys(LANGUAGES)) {
  const { target, files, generate } = LANGUAGES[language];
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-client-'));
  try {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const output = path.join(folder, 'generated');
    generate(file, output);
    const [fresh, committed] = [contentsOf(output), contentsOf(path.join(root, target), files)];
    const names = new Set([...fresh.keys(), ...committed.keys()]);
    const changed = [...names].filter((name) => fresh.get(name) !== committed.get(name));
    console.log(
      `${language}: ${changed.length === 0 ? 'up to date' : `${changed.length} files ${check ? 'are stale' : 'written'}`}`,
    );
    if (changed.length === 0) continue;
    if (check) {
      hasFailed = true;
      console.error(
        `Stale in ${target}: ${changed.slice(0, 10).join(', ')}. Run node tools/generate-clients.mjs ${language} and commit what it writes.`,
      );
      continue;
    }
    for (const name of committed.keys()) rmSync(path.join(root, target, name));
    cpSync(output, path.join(root, target), { recursive: true });
  } catch (error) {
    if (!(error instanceof MissingToolError)) throw error;
    hasFailed = true;
    console.error(`${language}: not generated. ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (hasFailed) process.exit(1);

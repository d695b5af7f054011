// node tools/generate-clients.mjs [--check] [python|go|java …]: writes the generated code of clients/ from docs/openapi.json, or
// fails where what is committed is stale. Each language needs its own tools; npm test installs those.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientDocument } from './client-document.mjs';
import { root } from './prepare.mjs';

/** How each language's generator runs, and where what it wrote belongs: all of `target`, or its `files`. */
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
      // what our templates do not use
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
      const jar = readdirSync(path.join(root, '.cache/openapi-generator')).find((name) => name.endsWith('.jar'));
      const config = path.join(root, 'clients/java/generator/config.yaml');
      const all = `${output}-all`;
      const args = ['generate', '--input-spec', document, '--config', config, '--output', all];
      run('java', ['-jar', path.join(root, '.cache/openapi-generator', jar), ...args]);
      cpSync(path.join(all, 'src/dev/assay/generated'), output, { recursive: true });
    },
  },
};

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

function run(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    ...options,
  });
  if (error || status !== 0) throw new Error(`${command} failed:\n${error?.message ?? `${stdout}\n${stderr}`}`);
  // what a generator leaves out would be missed only by whoever needs it
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
let stale = false;
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
    stale = true;
    if (check) {
      console.error(
        `Stale in ${target}: ${changed.slice(0, 10).join(', ')}. Run node tools/generate-clients.mjs ${language} and commit what it writes.`,
      );
      continue;
    }
    for (const name of committed.keys()) rmSync(path.join(root, target, name));
    cpSync(output, path.join(root, target), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (check && stale) process.exit(1);

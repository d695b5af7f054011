import type { Argument, Command, Option } from 'commander';
import { buildProgram } from '../../../apps/cli/dist/program.js';
import { codeBlock } from './code.ts';
import { type Html, html } from './html.ts';
import { addressOf, type Heading, type Page, type SearchEntry, type Snippet } from './page.ts';

const KIND = 'Command line';

/** Every command, from its own definition: what `assay <command> --help` says. */
export async function commandPages(): Promise<Page[]> {
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  const context = { terminal: { out: say, err: say }, env: {} } as unknown as Parameters<typeof buildProgram>[0];
  const program = buildProgram(context, () => undefined) as unknown as Command;
  /** What stands behind the lists in the help of a command: examples and more. */
  const helpAfter = (command: Command) => {
    said = '';
    command.outputHelp();
    return said.slice(said.indexOf(command.helpInformation()) + command.helpInformation().length).trim();
  };
  const visible = program.commands.filter((command) => !isHidden(command));
  const pages = [];
  for (const command of visible) pages.push(await commandPage(command, helpAfter));
  const after = helpAfter(program);
  const index: Page = {
    path: 'cli',
    title: 'Commands',
    description: 'Every command of assay with its arguments, options, examples and exit codes.',
    headings: [
      { id: 'commands', title: 'Commands', level: 2 },
      { id: 'options', title: 'Options of every command', level: 2 },
      { id: 'help', title: 'Help', level: 2 },
    ],
    entries: [{ address: addressOf('cli'), title: 'assay', kind: KIND, text: `command line CLI ${after}` }],
    snippets: [helpSnippet('cli', 'help', after)],
    body: html`<h1>Commands</h1><p>${program.description()} Generated from the definitions behind <code>assay --help</code>. The <a href="/docs/guides/command-line">guide</a> shows how to use the commands.</p>
<h2 id="commands">Commands</h2><div class="table-scroll" role="group" aria-label="Commands" tabindex="0"><table><thead><tr><th scope="col">Command</th><th scope="col">What it does</th></tr></thead><tbody>${visible.map(
      (command) =>
        html`<tr><td><a href="${addressOf(`cli/${command.name()}`)}"><code>assay ${command.name()}</code></a></td><td>${command.description()}</td></tr>`,
    )}</tbody></table></div>
<h2 id="options">Options of every command</h2>${options(program.options)}
<h2 id="help">Help</h2>${await codeBlock(after, 'text')}`,
  };
  return [index, ...pages];
}

/** Those that shells call. */
const isHidden = (command: Command) =>
  (command as unknown as { _hidden: boolean })._hidden || command.name() === 'help';

async function commandPage(command: Command, helpAfter: (command: Command) => string): Promise<Page> {
  const path = `cli/${command.name()}`;
  const headings: Heading[] = [];
  const entries: SearchEntry[] = [];
  const snippets: Snippet[] = [];
  const parts: Html[] = [];
  for (const each of [command, ...command.commands.filter((one) => !isHidden(one))]) {
    const isFirst = each === command;
    const name = isFirst ? `assay ${command.name()}` : `assay ${command.name()} ${each.name()}`;
    const id = isFirst ? '' : each.name();
    if (!isFirst) headings.push({ id, title: name, level: 2 });
    entries.push({
      address: addressOf(path, id),
      title: name,
      page: 'Commands',
      kind: KIND,
      text: `${each.description()} ${each.options.map(({ flags, description }) => `${flags} ${description}`).join(' ')}`,
      names: name,
    });
    const after = helpAfter(each);
    if (after !== '') snippets.push(helpSnippet(path, isFirst ? 'help' : `${each.name()}-help`, after));
    const isGroup = isFirst && command.commands.length > 0;
    parts.push(html`${isFirst ? html`<h1><code>${name}</code></h1>` : html`<h2 id="${id}"><code>${name}</code></h2>`}
<p>${sentence(each.description())}</p>
${!isGroup && (await codeBlock(`${name} ${each.usage()}`, 'text', { caption: 'Usage' }))}
${each.registeredArguments.length > 0 && argumentsTable(each.registeredArguments)}
${options(each.options)}
${after !== '' && (await codeBlock(after, 'text', { caption: 'More' }))}`);
  }
  return {
    path,
    title: `assay ${command.name()}`,
    description: `assay ${command.name()}: ${command.description()}.`,
    headings,
    entries,
    snippets,
    body: html`${parts}`,
  };
}

/** The test takes the examples out of it, and has the command line read each. */
const helpSnippet = (page: string, id: string, code: string): Snippet => ({
  page,
  id,
  language: 'help',
  code,
  attributes: {},
});

const sentence = (text: string) => (text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}.`);

function argumentsTable(all: readonly Argument[]): Html {
  return html`<div class="table-scroll" role="group" aria-label="Arguments" tabindex="0"><table><thead><tr><th scope="col">Argument</th><th scope="col">Meaning</th></tr></thead><tbody>${all.map(
    (argument) =>
      html`<tr><td><code>${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}</code></td><td>${argument.description}${fallback(argument.defaultValue)}</td></tr>`,
  )}</tbody></table></div>`;
}

function options(all: readonly Option[]): Html {
  if (all.length === 0) return html``;
  return html`<div class="table-scroll" role="group" aria-label="Options" tabindex="0"><table><thead><tr><th scope="col">Option</th><th scope="col">Meaning</th></tr></thead><tbody>${all
    .filter(({ hidden }) => !hidden)
    .map(
      (option) =>
        html`<tr><td><code>${option.flags}</code></td><td>${option.description}${option.argChoices && html` (${option.argChoices.join(', ')})`}${fallback(option.defaultValue)}</td></tr>`,
    )}</tbody></table></div>`;
}

function fallback(value: unknown): Html {
  if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return html``;
  return html` <span class="soft small">default ${Array.isArray(value) ? value.join(' ') : String(value)}</span>`;
}

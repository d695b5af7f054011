import { builtinPolicies } from '../../../libs/policy-engine/dist/index.js';
import { codeBlock } from './code.ts';
import { type Html, html } from './html.ts';
import { addressOf, type Heading, type Page, type SearchEntry } from './page.ts';

const KIND = 'Rules';

interface Sample {
  path: string;
  content: string;
  expect?: readonly { line?: number }[];
}
interface Rule {
  id: string;
  kind: string;
  severity: string;
  confidence?: string;
  languages?: readonly string[];
  message: string;
  remediation?: string;
  url?: string;
  fix?: unknown;
  metadata?: {
    cwe?: readonly string[];
    owasp?: readonly string[];
    controls?: readonly { framework: string; version?: string; id: string }[];
  };
  tests?: readonly Sample[];
}
interface PolicyDocument {
  name: string;
  description?: string;
  mode?: string;
  rules: readonly Rule[];
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('#', 'sharp')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The built-in policies, a page each, and the list of all rules. */
export async function rulePages(): Promise<Page[]> {
  const documents = builtinPolicies()
    .map(({ document }) => document as unknown as PolicyDocument)
    .sort((a, b) => a.name.localeCompare(b.name));
  const pages: Page[] = [];
  for (const document of documents) pages.push(await policyPage(document));
  return [listOfAll(documents), ...pages];
}

function listOfAll(documents: readonly PolicyDocument[]): Page {
  const count = documents.reduce((sum, { rules }) => sum + rules.length, 0);
  const rows = documents.flatMap(({ name, rules }) =>
    rules.map((rule) => {
      const weaknesses = (rule.metadata?.cwe ?? []).join(', ');
      return html`<tr><td><a href="${addressOf(`rules/${slugOf(name)}`, rule.id)}"><code>${rule.id}</code></a></td><td>${severityBadge(rule.severity)}</td><td>${rule.message}</td><td>${weaknesses}</td><td>${name}</td></tr>`;
    }),
  );
  return {
    path: 'rules',
    title: 'Rules',
    description: `The ${count} rules of the ${documents.length} built-in policies: what each finds, its severity, its weakness, samples and fixes.`,
    headings: [
      { id: 'policies', title: 'Policies', level: 2 },
      { id: 'all-rules', title: 'All rules', level: 2 },
    ],
    entries: [{ address: addressOf('rules'), title: 'Rules', kind: KIND, text: 'built-in policies' }],
    snippets: [],
    body: html`<h1>Rules</h1><p>${count} rules in ${documents.length} built-in policies. To write your own: <a href="/docs/quick-starts/policies">policies as code</a>. To disable a rule or change its severity without copying its policy: <a href="${addressOf('api/policies', 'postPolicyOverrides')}">overrides</a>.</p>
<h2 id="policies">Policies</h2><ul>${documents.map(
      ({ name, description, rules }) =>
        html`<li><a href="${addressOf(`rules/${slugOf(name)}`)}">${name}</a> (${rules.length})${description && html`: ${description}`}</li>`,
    )}</ul>
<h2 id="all-rules">All rules</h2>
<div class="filtered" data-label="Filter rules by identifier, message, weakness, severity or policy"><div class="table-scroll" role="group" aria-label="All rules" tabindex="0"><table class="rules"><thead><tr><th scope="col">Rule</th><th scope="col">Severity</th><th scope="col">Finds</th><th scope="col">Weakness</th><th scope="col">Policy</th></tr></thead><tbody>${rows}</tbody></table></div></div>`,
  };
}

async function policyPage({ name, description, mode, rules }: PolicyDocument): Promise<Page> {
  const path = `rules/${slugOf(name)}`;
  const headings: Heading[] = rules.map(({ id }) => ({ id, title: id, level: 2 }));
  const entries: SearchEntry[] = [
    { address: addressOf(path), title: name, page: 'Rules', kind: KIND, text: description ?? '' },
    ...rules.map((rule) => ({
      address: addressOf(path, rule.id),
      title: rule.id,
      page: name,
      kind: KIND,
      text: [rule.message, ...(rule.metadata?.cwe ?? []), ...(rule.metadata?.owasp ?? [])].join(' '),
      names: rule.id,
    })),
  ];
  const sections: Html[] = [];
  for (const rule of rules) sections.push(await ruleSection(rule));
  return {
    path,
    title: name,
    description: description ?? `Rules of the built-in policy ${name}.`,
    headings,
    entries,
    snippets: [],
    body: html`<h1>${name}</h1>${description && html`<p>${description}</p>`}<p class="soft">${rules.length} rules${mode && html`, mode ${mode}`}. <a class="inline" href="/docs/rules">All policies</a></p>${sections}`,
  };
}

const severityBadge = (severity: string) => html`<span class="badge severity ${severity}">${severity}</span>`;

async function ruleSection(rule: Rule): Promise<Html> {
  const { metadata = {} } = rule;
  const facts: [string, Html][] = [
    ['Type', html`${rule.kind}`],
    ...(rule.confidence ? ([['Confidence', html`${rule.confidence}`]] as [string, Html][]) : []),
    ...(rule.languages?.length ? ([['Languages', html`${rule.languages.join(', ')}`]] as [string, Html][]) : []),
    ...(metadata.cwe?.length ? ([['Weakness', html`${metadata.cwe.map(weakness)}`]] as [string, Html][]) : []),
    ...(metadata.owasp?.length ? ([['OWASP Top 10', html`${metadata.owasp.join(', ')}`]] as [string, Html][]) : []),
    ...(metadata.controls?.length
      ? ([['Controls', html`${metadata.controls.map(({ framework, id }) => `${framework} ${id}`).join(', ')}`]] as [
          string,
          Html,
        ][])
      : []),
    ...(rule.fix === undefined ? [] : ([['Fix', html`by <code>--fix</code>`]] as [string, Html][])),
  ];
  const sample = rule.tests?.find(({ expect }) => expect && expect.length > 0);
  const lines = new Set((sample?.expect ?? []).flatMap(({ line }) => (line === undefined ? [] : [line])));
  return html`<section class="rule"><h2 id="${rule.id}"><code>${rule.id}</code> ${severityBadge(rule.severity)} <a class="anchor" href="#${rule.id}" aria-label="Link to ${rule.id}">#</a></h2>
<p>${rule.message}</p>${rule.remediation && html`<p><strong>Instead:</strong> ${rule.remediation}</p>`}
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${rule.url && html`<p><a href="${rule.url}" rel="noreferrer">More about ${rule.id}</a></p>`}
${sample && html`<details><summary>Sample, with reported lines marked</summary>${await codeBlock(sample.content, '', { caption: sample.path, file: sample.path, marked: lines })}</details>`}</section>`;
}

const weakness = (id: string, at: number) =>
  html`${at > 0 && ', '}<a href="https://cwe.mitre.org/data/definitions/${id.replace('CWE-', '')}.html" rel="noreferrer">${id}</a>`;

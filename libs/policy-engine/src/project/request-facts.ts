import type { SgNode } from '@ast-grep/napi';
import type { FileScan } from '../rules/file-scan.js';
import type { FlowAnalysis } from '../taint/flow.js';
import { mayUseHandlers } from '../taint/guards/route-checks.js';
import type { RequestFacts } from '../taint/guards/route-steps.js';
import { isOfProject } from './callee-names.js';
import { loadedIn } from './imported-names.js';
import { reExports, usesExports } from './re-exports.js';

const CONCERNS = /\b(?:_?req|request|ctx|joi|zod|celebrate|express-validator)\b|\bproperties\s*:/i;

/** What a file of JavaScript says of requests; undefined if nothing. */
export function requestFacts(scan: FileScan, { language, guards }: FlowAnalysis): RequestFacts | undefined {
  const mayUse = mayUseHandlers(scan);
  if (language !== 'javascript' || !(mayUse || CONCERNS.test(scan.text))) return undefined;
  const { routes, given, named } = guards.routes.told();
  const others = mayUse ? othersIn(scan, named) : [];
  return routes.length + given.length + others.length > 0 ? { routes, given, others } : undefined;
}

/** The qualified names that a file uses for more than its routes. */
function othersIn(scan: FileScan, named: ReadonlyMap<number, { name: string; qualified: string }>): readonly string[] {
  const imported = [...scan.importTable().names].filter(([, qualified]) => isOfProject(qualified, 'javascript'));
  const names = new Map([...imported, ...[...named.values()].map(({ name, qualified }) => [name, qualified] as const)]);
  const counts = new Map<string, number>();
  const given = usesExports(scan) ? [] : reExports(scan).map(({ value }) => value);
  const givenOn = new Set(given.map((node) => node.id()));
  const kinds = ['identifier', 'shorthand_property_identifier'];
  const found = scan.tree()?.findAll({ rule: { any: kinds.map((kind) => ({ kind })) } });
  for (const node of scan.counted(found ?? [])) {
    const name = node.text();
    if (names.has(name) && !declares(node) && !givenOn.has(node.id())) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const { name } of named.values()) counts.set(name, (counts.get(name) ?? 0) - 1);
  const used = [...names].flatMap(([name, qualified]) => ((counts.get(name) ?? 0) > 0 ? [qualified] : []));
  return [...new Set([...used, ...loadedIn(scan, given)])];
}

/** Whether a name is one that an import or a declaration gives. */
function declares(node: SgNode): boolean {
  const parent = node.parent();
  if (!parent) return false;
  if (parent.is('variable_declarator')) return parent.field('name')?.id() === node.id();
  return ['import_specifier', 'import_clause', 'namespace_import', 'pair_pattern'].some((kind) => parent.is(kind));
}

import { modelLanguage } from '../models/model.js';
import type { Span } from '../regex/pattern.js';
import type { FileScan } from '../rules/file-scan.js';
import type { RawFileFlows, RawSegment } from '../rules/phase-run.js';
import { aliasesOf } from './aliases.js';
import { afterIncludes, isOfProject } from './callee-names.js';
import { ancestorsOf } from './class-bases.js';
import { csharpDeclarations } from './csharp-declarations.js';
import { type FileFlows, type FlowSegment, OWN_NAME } from './file-flows.js';
import { importedNames } from './imported-names.js';
import { reExports } from './re-exports.js';

/** Maximum per file; only generated code has more. */
const MAX_SEGMENTS = 2_000;

/** Makes lists of what a file tells others, in which everything stands once. */
export class FlowLists {
  private readonly steps = new Map<string, number>();
  private readonly shown: FileFlows['steps'] = [];
  private readonly places = new Map<string, number>();
  private readonly segments: FlowSegment[] = [];

  constructor(private readonly show: (step: Span) => FileFlows['steps'][number]) {}

  /** @returns the segment's place in the list; null where the list is full */
  add({ steps, ...ends }: RawSegment): number | null {
    const segment = { ...ends, steps: steps.map((step) => this.addStep(step)) };
    const key = JSON.stringify(segment);
    let place = this.places.get(key);
    if (place === undefined) {
      if (this.segments.length >= MAX_SEGMENTS) return null;
      place = this.segments.push(segment) - 1;
      this.places.set(key, place);
    }
    return place;
  }

  private addStep(step: Span): number {
    const key = `${step.start} ${step.end}`;
    let place = this.steps.get(key);
    if (place === undefined) {
      place = this.shown.push(this.show(step)) - 1;
      this.steps.set(key, place);
    }
    return place;
  }

  /** @returns null where there is nothing to tell and nobody has asked */
  flows(
    scan: FileScan,
    { passing, functions, verdicts, pending, requests }: RawFileFlows,
    isAsked: boolean,
  ): FileFlows | null {
    const family = modelLanguage(scan.language?.name ?? '');
    if (!family || scan.nestsTooDeep) return null;
    const numbers = passing.flatMap((segment) => this.add(segment) ?? []);
    if (this.segments.length === 0 && !isAsked && !pending) return null;
    const given = exportsOf(scan, family);
    const after = afterIncludes(scan);
    const above = ancestorsOf(scan, family).map(([name, base]): [string, string] => [name, `${base}${after}`]);
    return {
      steps: this.shown,
      segments: this.segments,
      passing: numbers,
      ...(pending ? { pending } : {}),
      ...(functions && this.segments.length < MAX_SEGMENTS ? { functions } : {}),
      ...(verdicts && verdicts.length > 0 ? { verdicts } : {}),
      ...(requests ? { requests } : {}),
      ...(given.length > 0 ? { exports: given } : {}),
      ...(above.length > 0 ? { ancestors: above } : {}),
    };
  }
}

/** What a file that was not asked says: whose data may come into it; undefined if nobody's. */
export function importsOf(scan: FileScan): FileFlows | undefined {
  const imports = importedNames(scan);
  return imports.length > 0 ? { steps: [], segments: [], passing: [], imports } : undefined;
}

/** Adds the declarations of a C# file to its flows, if it has any. */
export function withDeclarations(flows: FileFlows | undefined, scan: FileScan): FileFlows {
  return { ...(flows ?? { steps: [], segments: [], passing: [], imports: [] }), declares: csharpDeclarations(scan) };
}

function exportsOf(scan: FileScan, family: string): [string, string][] {
  if (family === 'javascript') return reExports(scan).map(({ name, qualified }) => [name, qualified]);
  if (family === 'java') return starsOf(scan);
  return family === 'python' ? ofPython(scan) : [];
}

/** `import com.shop.*`: where a class may be that the file's own package does not have. */
function starsOf(scan: FileScan): [string, string][] {
  const { stars } = scan.importTable();
  return stars.flatMap((name): [string, string][] => (isOfProject(`${name}.X.x`, 'java') ? [['*', name]] : []));
}

/** Every name that a module of Python imports is one of its own, and so is another name of its function. */
function ofPython(scan: FileScan): [string, string][] {
  const imports = scan.importTable();
  const { names, local, stars } = imports;
  const given = [...names, ...local, ...stars.map((module): [string, string] => ['*', module])];
  const own = aliasesOf(scan.text, 'python', imports).filter(({ isQualified }) => !isQualified);
  return [
    ...given.filter(([, qualified]) => isOfProject(`${qualified}.x`, 'python')),
    ...own.map(({ name, of }): [string, string] => [name, `${OWN_NAME}${of}`]),
  ];
}

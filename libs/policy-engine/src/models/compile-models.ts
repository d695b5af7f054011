import { readdirSync, readFileSync } from 'node:fs';
import { keysOf } from '@assay/contracts/literals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import {
  type CallModel,
  type LanguageModel,
  type ModelLanguage,
  type ModelSample,
  type ModelSink,
  modelLanguage,
} from './model.js';
import { modelSchema } from './model-schema.js';

/** Beside `src/` and `dist/`. */
const FOLDER = new URL('../../models/', import.meta.url);

interface ModelFile extends Partial<Omit<LanguageModel, 'calls' | 'types'>> {
  types?: Partial<LanguageModel['types']>;
  calls?: Partial<Record<keyof CallModel, string>>;
  samples?: ModelSample[];
}

export interface ModelSource {
  language: ModelLanguage;
  /** Relative to `models/`. */
  path: string;
  file: ModelFile;
}

/**
 * Reads every file of `models/`, in the order of their paths.
 * @throws Error naming the file and the place where one breaks the schema
 */
export function readModels(): ModelSource[] {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile<ModelFile>(modelSchema);
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((language) =>
      readdirSync(new URL(`${language}/`, FOLDER))
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => {
          const path = `${language}/${name}`;
          const file: unknown = parse(readFileSync(new URL(path, FOLDER), 'utf8'), { maxAliasCount: -1 });
          if (!validate(file)) {
            const problems = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
            throw new Error(`models/${path} breaks the schema: ${problems.join('; ')}.`);
          }
          return { language: folderLanguage(language), path, file };
        }),
    );
}

function folderLanguage(name: string): ModelLanguage {
  const language = modelLanguage(name);
  if (language !== name) throw new Error(`models/${name} is no language that data is followed in.`);
  return language;
}

/** All files of a language as one model. */
function mergeModels(sources: readonly ModelSource[]): Record<string, LanguageModel> {
  const models: Record<string, LanguageModel> = {};
  for (const { language, file } of sources) {
    models[language] ??= {
      sources: {},
      sinks: {},
      sanitizers: {},
      types: { packages: [], returns: {} },
      calls: noCalls(),
    };
    const model = models[language];
    append(model.sources, file.sources);
    append(model.sinks, file.sinks);
    append(model.sanitizers, file.sanitizers);
    model.types.packages = [...new Set([...model.types.packages, ...(file.types?.packages ?? [])])];
    Object.assign(model.types.returns, file.types?.returns);
    for (const name of keysOf(model.calls))
      model.calls[name].push(...(file.calls?.[name] ?? '').split(/\s+/).filter((word) => word !== ''));
  }
  addSharedSinks(models);
  return models;
}

/** Kotlin uses Java's libraries, so it shares Java's types, and sinks that do not depend on Java's syntax. */
function addSharedSinks({ java, kotlin }: Record<string, LanguageModel>): void {
  if (!java || !kotlin) return;
  for (const [kind, entries] of Object.entries(java.sinks))
    append(kotlin.sinks, {
      [kind]: entries.filter((entry) => Object.keys(entry).every((key) => OF_NO_SYNTAX.has(key))),
    });
  kotlin.types.packages = [...new Set([...java.types.packages, ...kotlin.types.packages])];
  kotlin.types.returns = { ...java.types.returns, ...kotlin.types.returns };
}

const OF_NO_SYNTAX: ReadonlySet<string> = new Set<keyof ModelSink>([
  'calls',
  'types',
  'methods',
  'named',
  'text',
  'arguments',
  'receiver',
  'unless_prefix',
  'part',
  'proven_by',
]);

/** The module that the engine loads: JSON as text, which is read faster than an object literal of its size. */
export function modelsModule(): string {
  const json = JSON.stringify(mergeModels(readModels()), null, 1);
  const literal = json.replace(/[\\`$]/g, (char) => `\\${char}`);
  return `// Made of models/ by \`node tools/generate.mjs\`; not to be edited.\nexport const MODELS = \`${literal}\`;\n`;
}

function append<T>(into: Record<string, T[]>, from: Record<string, T[]> | undefined): void {
  for (const [kind, entries] of Object.entries(from ?? {})) into[kind] = [...(into[kind] ?? []), ...entries];
}

function noCalls(): CallModel {
  return {
    opaque: [],
    lookup: [],
    function_lookup: [],
    adds: [],
    fills: [],
    calls_back: [],
    lists: [],
    maps: [],
    wraps: [],
    types: [],
    formats: [],
    converts: [],
  };
}

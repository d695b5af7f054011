import type { FileScan } from '../rules/file-scan.js';

/** The declarations of a C# file, and the namespaces it imports. File names and folders do not imply either. Plain JSON. */
export interface CSharpDeclarations {
  /** Each with its enclosing types (`Outer.Inner`), its namespace, and its base types as written. */
  types: [name: string, namespace: string, bases: string[], partial?: 1][];
  /** Fields and properties visible to derived classes and to other parts of a partial class: index into `types`, name, type. */
  fields: [type: number, name: string, of: string][];
  /** Imported namespaces. Those of `global using` are in `globals`: they apply to the whole project. */
  usings: string[];
  globals: string[];
  /** Types of `using static`. */
  statics: string[];
  /** Extension methods, each with the simple name of its class. */
  extensions: [method: string, type: string][];
  /** Services and their registered implementations: `AddScoped<IStore, Store>()`. */
  services: [service: string, implementation: string][];
}

/** Maximum number of types and of fields per file; only generated code has more. */
const MAX_TYPES = 500;
const MAX_HEADER_CHARS = 1_500;

const NAMESPACE = /^([ \t]*)namespace[ \t]+([\w.]+)/;
const TYPE =
  /^([ \t]*)(?:\[[^\]\n]*\][ \t]*)?((?:(?:public|private|protected|internal|static|sealed|abstract|partial|readonly|ref|file|new|unsafe)[ \t]+)*)(?:class|struct|interface|enum|record(?:[ \t]+(?:class|struct))?)[ \t]+@?([A-Z_]\w*)/;
const EXTENSION =
  /\bstatic\b[^(){};=\n]{1,200}?\b(\w+)[ \t]*(?:<[^<>()\n]{0,100}>)?[ \t]*\(\s*(?:\[[^\]\n]*\]\s*)?this\s/;
const FIELD =
  /^[ \t]+(?:(?:public|private|protected|internal|static|virtual|override|abstract|readonly|required|new)[ \t]+)+([A-Z][\w.]*)(?:<[^;={}()\n]*>)?\??[ \t]+([A-Za-z_]\w*)[ \t]*(?:[;={]|$)/;
const DECLARATION = new RegExp([NAMESPACE, TYPE, EXTENSION, FIELD].map(({ source }) => source).join('|'), 'gm');
const USING = /^[ \t]*(global[ \t]+)?using[ \t]+(static[ \t]+)?([\w.]+)[ \t]*;/gm;
const SERVICE =
  /\.(?:Try)?Add(?:Keyed)?(?:Scoped|Transient|Singleton|HttpClient)\s*(?:<\s*([\w.]+)(?:<[^<>]*>)?\s*,\s*([\w.]+)(?:<[^<>]*>)?\s*>|\(\s*typeof\(\s*([\w.]+)(?:<[^<>()]*>)?\s*\)\s*,\s*typeof\(\s*([\w.]+)|<\s*([\w.]+)\s*>\s*\(\s*\(?\w+\)?\s*=>\s*new\s+([\w.]+))/g;
/** Registrations with Autofac. */
const REGISTERED = /\.RegisterType<\s*([\w.]+)\s*>\(\s*\)\s*\.As<\s*([\w.]+)\s*>/g;

export function csharpDeclarations({ text }: FileScan): CSharpDeclarations {
  const types: CSharpDeclarations['types'] = [];
  const extensions: CSharpDeclarations['extensions'] = [];
  const fields: CSharpDeclarations['fields'] = [];
  const hasParts = /\b(?:protected|partial)\b/.test(text);
  const namespaces: Around[] = [];
  const around: Around[] = [];
  for (const match of text.matchAll(DECLARATION)) {
    const [whole, ofNamespace, namespace, ofType, modifiers, type, method, ofField, field] = match;
    if (field !== undefined) {
      if (hasParts && types.length > 0 && fields.length < MAX_TYPES)
        fields.push([types.length - 1, field, ofField ?? '']);
      continue;
    }
    if (method !== undefined) {
      const owner = around.at(-1)?.name;
      if (owner !== undefined) extensions.push([method, simple(owner)]);
      continue;
    }
    const name = namespace ?? type ?? '';
    const stack = namespace === undefined ? around : namespaces;
    const indent = (ofNamespace ?? ofType ?? '').length;
    while (stack.length > 0 && (stack.at(-1)?.indent ?? 0) >= indent) stack.pop();
    if (namespace !== undefined) around.length = 0;
    const above = stack.at(-1)?.name;
    const full = above === undefined ? name : `${above}.${name}`;
    stack.push({ indent, name: full });
    if (namespace !== undefined || types.length >= MAX_TYPES) continue;
    const start = match.index + whole.length;
    const bases = basesIn(text.slice(start, start + MAX_HEADER_CHARS));
    const ofNamespaces = namespaces.at(-1)?.name ?? '';
    types.push(/\bpartial\b/.test(modifiers ?? '') ? [full, ofNamespaces, bases, 1] : [full, ofNamespaces, bases]);
  }
  const using = [...text.matchAll(USING)];
  const named = (isWanted: (isGlobal: boolean, isStatic: boolean) => boolean) =>
    using.flatMap(([, isGlobal, isStatic, name = '']) =>
      isWanted(isGlobal !== undefined, isStatic !== undefined) ? [name] : [],
    );
  const services = [
    ...Array.from(text.matchAll(SERVICE), ([, a, b, c, d, e, f]) => [a ?? c ?? e ?? '', b ?? d ?? f ?? '']),
    ...Array.from(text.matchAll(REGISTERED), ([, type = '', service = '']) => [service, type]),
  ].map(([service = '', type = '']): [string, string] => [simple(service), simple(type)]);
  return {
    types,
    fields,
    usings: named((isGlobal, isStatic) => !isGlobal && !isStatic),
    globals: named((isGlobal, isStatic) => isGlobal && !isStatic),
    statics: named((_, isStatic) => isStatic),
    extensions,
    services,
  };
}

/** An enclosing namespace or type, with the indentation of its declaration. */
interface Around {
  indent: number;
  name: string;
}

export const simple = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The base types of a type. @param header the text after the type's name */
function basesIn(header: string): string[] {
  const bases: string[] = [];
  let [depth, isOfBases, written] = [0, false, ''];
  for (const char of header) {
    if (depth === 0 && (char === '{' || char === ';')) break;
    if (/[(<[]/.test(char)) depth++;
    if (depth === 0 && char === ':') isOfBases = true;
    else if (depth === 0 && char === ',') {
      bases.push(written);
      written = '';
    } else if (isOfBases) written += char;
    if (/[)>\]]/.test(char)) depth--;
  }
  return [...bases, written.split(/\swhere\s/)[0] ?? '']
    .map((base) => base.replace(/\(.*$|\s+/gs, ''))
    .filter((base) => /^(?:global::)?[A-Za-z_][\w.]*(?:<.*>)?$/.test(base))
    .map((base) => base.replace('global::', ''));
}

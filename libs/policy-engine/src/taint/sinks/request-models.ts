import { groupBy } from '../../group-by.js';
import { type CrossFileCheck, crossFileCheckOfField } from '../guards/cross-file-check.js';
import type { FileIr, FunctionIr, Param } from '../ir.js';
import { PLAIN_TYPE } from '../lowering/csharp-values.js';
import { OPAQUE_TYPE } from '../lowering/java-values.js';
import { isEnum } from '../memory/enums.js';

/** The qualified name of a class of another file; null if the name is none. */
type ClassOf = (name: string) => string | null;

/** The class of an object that a framework makes of a request, for what it says of its fields. */
export interface RequestModel {
  /** Names of its fields that no getter changes. */
  fields: ReadonlySet<string>;
  /** Those that hold no text of the sender's choice, because of their types or because the framework checks them. */
  plain: ReadonlySet<string>;
  /** What to ask of its other fields, as in `crossFileCheckOfField`, because other files have a part in them. */
  asks?: readonly string[];
  /** The same for one field. */
  crossFileCheck?: (field: string) => CrossFileCheck;
}

/** A character class of letters and digits, one of these, or one of several words; none has room for an attack. */
const PIECE =
  '(?:\\[(?:\\\\[dw.-]|[a-z]-[a-z]|[A-Z]-[A-Z]|\\d-\\d|[\\w.]|-(?=\\]))+\\]|\\\\[dw.-]|[\\w-]|\\((?:\\?:)?[\\w|-]+\\))';
const NARROW = new RegExp(`^(?:${PIECE}(?:[+*?]|\\{\\d*,?\\d*\\})?)+$`);

/** Whether only words, numbers and file names fit a pattern, given as its source without `^` and `$`. */
export function isNarrow(pattern: string | undefined): boolean {
  return pattern !== undefined && NARROW.test(pattern);
}

const PLAIN_PYTHON =
  /^(?:int|float|bool|(?:uuid\.)?UUID\d?|(?:decimal\.)?Decimal|(?:datetime\.)?(?:date|datetime|time|timedelta)|IPv[46]\w+|(?:Positive|Negative|NonNegative|NonPositive|Strict)(?:Int|Float)|Strict(?:Bool)|con(?:int|float|decimal|date)\(.*\)|(?:(?:typing|t)\.)?Literal\[.*\])$/s;
const OUTER_PYTHON =
  /^(?:(?:typing|t)\.)?(?:Optional|[Ll]ist|[Ss]et|[Ss]equence|[Tt]uple|Annotated|frozenset)\[(.*)\]$/s;
const PYTHON_PATTERN = /[(,]\s*(?:pattern|regex)\s*=\s*r?(["'])\^([^"']*)\$\1\s*[,)]/;
const DECLARES = String.raw`(?:\w+\.)?(?:Field|Query|Path|Body|Form|Header|Cookie)\(`;
const IS_DECLARED = new RegExp(String.raw`^\s*${DECLARES}`);
/** What `Annotated` says beside the type. */
const OF_PARAMETER = new RegExp(String.raw`,\s*(?:\.\.\.|${DECLARES}.*)$`, 's');
const NOT_CHECKED_PYTHON = /\b(?:SkipValidation|(?:Plain|Wrap|Before|After)Validator)\b/;

/** Whether a class of another file may be an enum. */
type MayBeEnum = (name: string) => boolean;

function isPlainPython(declared: string, file: FileIr, mayBeEnum: MayBeEnum): boolean {
  const [, written = '', value = ''] =
    /^\w+\s*:\s*((?:[^=([]|\[(?:[^[\]]|\[[^[\]]*\])*\]|\([^()]*\))*)(?:=(.*))?$/s.exec(declared) ?? [];
  const isType = (given: string): boolean => {
    const type = given.trim().replace(/\s*\|\s*None$/, '');
    const inner = OUTER_PYTHON.exec(type)?.[1];
    if (inner !== undefined) return isType(inner.replace(OF_PARAMETER, ''));
    if (/\|/.test(type) && !/[[(]/.test(type))
      return type.split('|').every((each) => /^\s*None\s*$/.test(each) || isType(each));
    if (file.classes.has(type)) return isEnum(type, file);
    const { assigned, imported } = factsOf(file);
    const name = type.replace(/\W.*$/s, '');
    if (assigned.has(name)) return false;
    return PLAIN_PYTHON.test(type) ? !imported.has(name) : /^\w+$/.test(type) && mayBeEnum(type);
  };
  if (NOT_CHECKED_PYTHON.test(declared)) return false;
  if (isType(written)) return true;
  const isText = /^\s*(?:(?:Optional|Annotated)\[\s*)?(?:str\b|constr\()/.test(written);
  return isText && isNarrow(PYTHON_PATTERN.exec(`${written} ${IS_DECLARED.test(value) ? value : ''}`)?.[2]);
}

/** Whether FastAPI passes a handler no text of the sender's choice: `kind: Literal['a', 'b']`, `name: str = Query(pattern='^[a-z]+$')`. */
export function isPlainParam({ start, end }: Param, file: FileIr): boolean {
  return file.language === 'python' && isPlainPython(file.text.slice(start, end), file, () => false);
}

const OF_BEAN_VALIDATION = /^import\s+(?:javax|jakarta)\.validation\.constraints\.(?:\*|Pattern);/m;

/** Whether the framework checks a parameter, and does not call the method with what it rejected. */
function isValidatedByBean(code: string, { params }: FunctionIr, { text }: FileIr): boolean {
  const isLeftToMethod = params.some(({ start, end }) =>
    /\b(?:BindingResult|Errors)\s+\w+$/.test(text.slice(start, end)),
  );
  // with groups, only their constraints count
  return /@(?:Valid|Validated)\b(?!\s*\()/.test(code) && !isLeftToMethod;
}

function isPlainJava(declared: string, file: FileIr, isChecked: boolean, mayBeEnum: MayBeEnum): boolean {
  const bare = declared.replace(
    /@[\w.]+(?:\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))?\s*|\b(?:private|protected|public|final|volatile)\s+/g,
    '',
  );
  const [, type = ''] = /^(?:\w+\.)*(\w+)\s+\w+/.exec(bare) ?? [];
  if (isEnum(type, file)) return true;
  if (type !== 'String') return !file.classes.has(type) && (OPAQUE_TYPE.test(type) || mayBeEnum(type));
  const [, pattern] = /@Pattern\s*\(\s*regexp\s*=\s*"\^?((?:[^"\\$]|\\.)*)\$?"/.exec(declared) ?? [];
  if (/\bgroups\s*=/.test(declared) || !OF_BEAN_VALIDATION.test(file.text)) return false;
  return isChecked && isNarrow(pattern?.replaceAll('\\\\', '\\'));
}

/** Whether a C# property's type is a number, an identifier, a date or an enum: `public Guid? Id { get; set; }`. */
function isPlainCSharp(declared: string, file: FileIr, mayBeEnum: MayBeEnum): boolean {
  const bare = declared.replace(/\[[^\]]*\]\s*|\b(?:public|internal|protected|required|virtual|init)\s+/g, '');
  const [, type = ''] = /^([\w.]+)\??\s+\w/.exec(bare) ?? [];
  if (PLAIN_TYPE.test(type) || isEnum(type, file)) return true;
  return /^[A-Z]\w*$/.test(type) && !file.classes.has(type) && mayBeEnum(type);
}

/** Decorators of class-validator that let pass only numbers, identifiers, dates, and the names of a list. */
const PLAIN_DECORATOR =
  /^(?:Is(?:Int|Number|Boolean|Enum|In|UUID|ULID|Date|DateString|ISO8601|NumberString|MongoId|Hexadecimal|Alpha|Alphanumeric|Positive|Negative|Port|IP|MilitaryTime))$/;
const DECORATOR = /@(\w+)\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const OF_VALIDATOR = /^import\s*\{([^}]*)\}\s*from\s*['"]class-validator['"]/m;

/** Where the check is left out, or where a pipe may check another value than it passes on. */
const LEAVES_OPEN = /@(?:ValidateIf|Transform|Expose|Exclude)\b|\bgroups\s*:|@Type\(\s*\(\)\s*=>\s*(?!Number\b|Date\b)/;

function isPlainScript(declared: string, file: FileIr): boolean {
  const { validators } = factsOf(file);
  if (LEAVES_OPEN.test(declared)) return false;
  return [...declared.matchAll(DECORATOR)].some(([, name = '', given = '']) => {
    if (!validators.includes(name)) return false;
    if (name !== 'Matches') return PLAIN_DECORATOR.test(name);
    return isNarrow(/^\s*\/\^(.*)\$\/[iu]*\s*(?:,|$)/s.exec(given)?.[1]);
  });
}

/** Rules of Gin's tags that let pass only numbers, identifiers, dates of a fixed form, and the words of a list. */
const PLAIN_TAG =
  /^(?:oneof(?:ci)?=.+|uuid[345]?(?:_rfc4122)?|ulid|numeric|number|boolean|alpha|alphanum|hexadecimal|ip|ipv[46]|mac|datetime=[\d/:.TZ -]+)$/;
/** The program's own rules may have the names of the library's, or take the place of all. */
const OWN_RULES =
  /\bRegister(?:Validation(?:Ctx)?|Alias)\(|\bSetTagName\(|\bDisableBindValidation\(|\bbinding\.Validator\s*=/;

/** Whether a field's tag leaves no text of the sender's choice: `Kind string \`binding:"required,oneof=a b"\``. */
function isPlainGo(declared: string, { text }: FileIr): boolean {
  const [, tag = ''] = /\bbinding:"([^"]*)"/.exec(declared) ?? [];
  if (OWN_RULES.test(text) || /(?:^|,)keys(?:,|$)/.test(tag)) return false;
  const [ofElements = ''] = tag.split(/(?:^|,)dive,/).slice(-1);
  return ofElements.split(',').some((rule) => rule !== '' && rule.split('|').every((each) => PLAIN_TAG.test(each)));
}

/** Decorators, with their arguments, directly before a place. */
const BEFORE =
  /(?:@[\w.]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s*)+(?:(?:export|default|abstract|public|async)\s+)*$/;
const MAX_BEFORE = 600;
/** A pipe that checks by all decorators; with groups, it checks by theirs alone. */
const PIPE = String.raw`\bValidationPipe\b(?!\s*\([^)]*\bgroups\b)`;
const PIPES = new RegExp(String.raw`@UsePipes\([^@]*${PIPE}`);
const PIPE_OF_PARAM = new RegExp(String.raw`^@\w+\([^@]*${PIPE}`);
const OF_NEST = /^import\s*\{[^}]*\bValidationPipe\b(?!\s+as\b)[^}]*\}\s*from\s*['"]@nestjs\/common['"]/m;

/** A text, or a comment, which is no code. */
const TEXT_OR_COMMENT =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(\/\*[\s\S]*?\*\/|\/\/[^\n\r\u2028\u2029]*)/g;
const knownCode = new WeakMap<FileIr, string>();

/** The text of a file with spaces in place of its comments. */
function codeOf(file: FileIr): string {
  const code =
    knownCode.get(file) ??
    file.text.replace(TEXT_OR_COMMENT, (all, comment?: string) => comment?.replace(/[^\n]/g, ' ') ?? all);
  knownCode.set(file, code);
  return code;
}

/** Whether one of Nest's validation pipes stands at the parameter, its method or its class. */
function hasPipe(param: Param, { start, owner }: FunctionIr, file: FileIr): boolean {
  if (!OF_NEST.test(file.text) || file.classes.has('ValidationPipe')) return false;
  const text = codeOf(file);
  const before = (at: number) => BEFORE.exec(text.slice(Math.max(0, at - MAX_BEFORE), at))?.[0] ?? '';
  const ofClass = owner === null ? -1 : text.search(new RegExp(`\\bclass\\s+${owner}\\b`));
  return (
    PIPE_OF_PARAM.test(text.slice(param.start, param.end)) ||
    PIPES.test(before(start)) ||
    (ofClass >= 0 && PIPES.test(before(ofClass)))
  );
}

const OF_PYDANTIC =
  /^from\s+(?:pydantic|sqlmodel)\b[^\n]*\bimport\s+(?:\([^)]*|[^\n]*)\b(?:BaseModel|SQLModel)\b(?!\s+as\b)/m;
/** Validators of pydantic that replace its own, those that give other values of the same object, and models of tables, which check nothing. */
const REPLACES =
  /\bmode\s*=\s*["'](?:plain|wrap|before)["']|\bpre\s*=\s*True\b|@root_validator\b|\btable\s*=\s*True\b|\bdef\s+__getattribute__\b/;
/** Fields of a validator that the program wrote, and fields that a method sets. */
const SET_LATER = /@(?:field_)?validator\(([^)]*)\)|\bself\.(\w+)\s*(?::[^=\n]+)?=(?!=)/g;

/** What is found in a file once for all its classes. */
interface FileFacts {
  /** Decorators of class-validator, by the names that they have there too. */
  validators: readonly string[];
  /** Whether classes are checked by pydantic, as it is. */
  isPydantic: boolean;
  /** Names that it gives another meaning than the types of Python have: by an assignment, or by an import. */
  assigned: ReadonlySet<string>;
  imported: ReadonlySet<string>;
  /** Python: fields that may hold other values than pydantic checked; `*` is all of them. */
  setLater: ReadonlySet<string>;
  /** By their classes. */
  methods: ReadonlyMap<string | null, readonly FunctionIr[]>;
  /** Names of several classes: the fields of one are not those of another. */
  repeated: ReadonlySet<string>;
}

/** `int = str`, `type UUID = str`, `from .types import UUID` */
const GIVEN =
  /^(?:type\s+)?(\w+)[ \t]*(?::[^=\n]+)?=(?!=)|^[ \t]*from[ \t]+(?!(?:uuid|decimal|datetime|typing|typing_extensions|pydantic|ipaddress)\b)[.\w]+[ \t]+import[ \t]+(\([^)]*|[^\n]*)/gm;

const CLASS = /\b(?:class|record|interface)(?=\s+(\w+))/g;

const knownFacts = new WeakMap<FileIr, FileFacts>();

function factsOf(file: FileIr): FileFacts {
  const { text } = file;
  let facts = knownFacts.get(file);
  if (!facts) {
    const names = OF_VALIDATOR.exec(text)?.[1]?.split(',') ?? [];
    const given = [...text.matchAll(GIVEN)];
    facts = {
      validators: names.map((name) => name.trim()),
      isPydantic: OF_PYDANTIC.test(text) && !REPLACES.test(text),
      assigned: new Set(given.flatMap(([, name]) => name ?? [])),
      imported: new Set(given.flatMap(([, , names]) => names?.match(/\w+/g) ?? [])),
      setLater: new Set(
        [...text.matchAll(SET_LATER)].flatMap(([, names, field]) => field ?? names?.match(/\w+|\*/g) ?? []),
      ),
      methods: groupBy(file.methods, ({ owner }) => owner),
      repeated: repeatedIn([...text.matchAll(CLASS)].map(([, name = '']) => name)),
    };
    knownFacts.set(file, facts);
  }
  return facts;
}

/**
 * What the class of a parameter says of its fields; undefined if nothing is known of the class, or nothing checks it.
 */
export function modelOf(param: Param, body: FunctionIr, file: FileIr, classOf: ClassOf): RequestModel | undefined {
  const { language, text, attributes } = file;
  // In Go, a struct says nothing of who checked it.
  if (language === 'go') return undefined;
  const code = text.slice(param.start, param.end);
  const written = /(?:^|[\w$}\]])\??\s*:\s*(?:Annotated\[\s*)?(\w+)\s*(?:[,=\]]|$)/;
  const type = param.type ?? written.exec(code.replace(/^.*\}/s, '}'))?.[1];
  if (type === undefined) return undefined;
  const isChecked =
    language === 'java' ? isValidatedByBean(code, body, file) : language !== 'javascript' || hasPipe(param, body, file);
  const isOwn = attributes.has(type);
  const isTypeAlone = !isOwn && language === 'javascript' && importsTypeAlone(type, text);
  const qualified = isOwn ? `${OWN_CLASS}${type}` : isTypeAlone ? null : classOf(type);
  if (qualified === null) return undefined;
  const how = language === 'java' && !isChecked ? 'typed' : 'checked';
  const pipes = isChecked || language !== 'javascript' ? [] : [`checked ${PIPES_OF_ALL}`];
  const asks = [`${how} ${qualified}.${FIELD}`, ...pipes];
  const crossFileChecks = new Map<string, CrossFileCheck>();
  const crossFileCheck = (field: string) => {
    const known = crossFileChecks.get(field) ?? crossFileCheckOfField(asks, field);
    crossFileChecks.set(field, known);
    return known;
  };
  const known = isOwn ? ofFile(type, file, isChecked) : { fields: new Set<string>(), plain: new Set<string>() };
  return { ...known, asks, crossFileCheck };
}

/** What a struct of Go says of its fields, once Gin has checked it; null if nothing is known of it. */
export function checkedModel(type: string, file: FileIr, classOf: ClassOf): RequestModel | null {
  if (file.attributes.has(type)) return ofFile(type, file, true);
  const qualified = file.classes.has(type) ? null : classOf(type);
  return qualified === null ? null : modelElsewhere(qualified);
}

/** What the class of a form request says of the request's fields, which Laravel checks before the controller runs. */
export function formRequestModel(type: string, classOf: ClassOf): RequestModel | null {
  const qualified = classOf(type);
  return qualified === null ? null : modelElsewhere(qualified);
}

function modelElsewhere(qualified: string): RequestModel {
  const asks = [`checked ${qualified}.${FIELD}`];
  return { fields: new Set(), plain: new Set(), asks, crossFileCheck: (field) => crossFileCheckOfField(asks, field) };
}

/** At run time, a type alone is no class. */
function importsTypeAlone(type: string, text: string): boolean {
  return new RegExp(`^import\\s+(?:type\\b[^;'"]*\\b|[^;'"]*\\btype\\s+)${type}\\b`, 'm').test(text);
}

/** Begins the qualified name of a class of the file that asks. */
export const OWN_CLASS = '=';

/** Names, among what a file says of its functions, that an application of Nest checks all requests. */
export const PIPES_OF_ALL = '@pipes';
const PIPES_EVERYWHERE = new RegExp(
  String.raw`^[ \t]*\w+\.useGlobalPipes\(\s*new\s+${PIPE}|^[^/*\n]*\bprovide:\s*APP_PIPE,\s*use(?:Class:\s*|Value:\s*new\s+)${PIPE}`,
  'm',
);

/** Begins the name of a field among what a file says of its functions. */
export const FIELD = '@';

/**
 * What the classes of a file say of their fields, for other files: `Class.@field`, and whether it is plain by its type, and
 * where it is checked; a name as the answer: if that class is an enum, which says `Enum.@`.
 */
export function* fieldVerdicts(
  file: FileIr,
  classOf: ClassOf,
): Generator<[name: string, typed: boolean | string, checked: boolean | string]> {
  if (file.language === 'javascript' && OF_NEST.test(file.text) && PIPES_EVERYWHERE.test(codeOf(file)))
    yield [PIPES_OF_ALL, true, true];
  for (const type of new Set([...file.classes, ...file.enums]))
    if (isEnum(type, file)) yield [`${type}.${FIELD}`, true, true];
  for (const [type, fields] of file.attributes) {
    // by its type alone, a field is plain in Java
    const answers = (file.language === 'java' ? [false, true] : [true]).map((isChecked) => {
      const enums = new Map<string, string>();
      const { plain } = ofFile(type, file, isChecked, (name, field) => {
        const qualified = classOf(name);
        // of several, none is asked
        if (qualified === null || enums.has(field)) return false;
        enums.set(field, `typed ${qualified}.${FIELD}`);
        return true;
      });
      return (field: string) => plain.has(field) && (enums.get(field) ?? true);
    });
    for (const field of fields.keys()) {
      const checked = answers.at(-1)?.(field) ?? false;
      const typed = answers.length > 1 && (answers[0]?.(field) ?? false);
      if (checked !== false) yield [`${type}.${FIELD}${field}`, typed, checked];
    }
  }
}

/** The fields of a class that hold something else than what was checked, or that a getter gives in another form. */
function changedFields(lineage: readonly string[], file: FileIr): ReadonlySet<string> {
  const methods = lineage.flatMap((type) => factsOf(file).methods.get(type) ?? []);
  const changed = methods.flatMap(({ name, start, end }) => {
    const field = fieldOf(name);
    const body = file.text.slice(start, Math.min(end, start + MAX_GETTER)).split(/(?=\{)/)[1];
    return body === undefined || PLAIN_GETTER.exec(body)?.[1] === field ? [] : [field];
  });
  return new Set([...changed, ...(file.language === 'python' ? factsOf(file).setLater : [])]);
}

const MAX_GETTER = 500;
const PLAIN_GETTER = /^\{\s*return\s+(?:this\.)?(\w+);\s*\}$/;

/** `getName`, `isNamed` and `name`: the field that a getter is of. */
export function fieldOf(method: string): string {
  const [, initial = '', rest = ''] = /^(?:get|is)([A-Z])(\w*)$/.exec(method) ?? [];
  return initial === '' ? method : `${initial.toLowerCase()}${rest}`;
}

function ofFile(
  type: string,
  file: FileIr,
  isChecked: boolean,
  mayBeEnum: (name: string, field: string) => boolean = () => false,
): RequestModel {
  const { language, classes, attributes } = file;
  const lineage = ancestors(type, file);
  const isModel = lineage.some((name) => /^(?:BaseModel|SQLModel)$/.test(name) && !classes.has(name));
  const declared = new Map(lineage.reverse().flatMap((name) => [...(attributes.get(name) ?? [])]));
  const isPlain = (field: string, code: string) => {
    const ofField: MayBeEnum = (name) => mayBeEnum(name, field);
    if (language === 'java') return isPlainJava(code, file, isChecked, ofField);
    if (language === 'python')
      return isModel && isChecked && factsOf(file).isPydantic && isPlainPython(code, file, ofField);
    if (language === 'go') return isPlainGo(code, file);
    if (language === 'csharp') return isPlainCSharp(code, file, ofField);
    return isChecked && isPlainScript(code, file);
  };
  const changed = changedFields(lineage, file);
  const isClear = !lineage.some((name) => factsOf(file).repeated.has(name)) && !changed.has('*');
  const fields = [...declared].filter(([name]) => isClear && !changed.has(name));
  const plain = fields.filter(([name, code]) => isPlain(name, code));
  return { fields: new Set(fields.map(([name]) => name)), plain: new Set(plain.map(([name]) => name)) };
}

/** A class and those that it extends, the nearest first. */
function ancestors(type: string, { bases }: FileIr): string[] {
  const found = [type];
  for (const each of found) for (const base of bases.get(each) ?? []) if (!found.includes(base)) found.push(base);
  return found;
}

function repeatedIn(names: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(names.filter((name) => once.size === once.add(name).size));
}

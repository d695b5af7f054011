// Which calls give a value that holds nothing of a sender's text. The models' `opaque` names more of them, by their language.
import type { CallExpr, FileIr } from '../ir.js';

/** Functions that convert their argument to a number or a boolean. */
export const MAKES_NUMBER =
  /^(?:int|float|bool|complex|Number|Boolean|BigInt|parseInt|parseFloat|parseLong|parseDouble|Atoi|ParseInt|ParseUint|ParseFloat|ParseBool|Itoa|Format(?:Int|Uint|Float|Bool)|intval|floatval|boolval|round|trunc|floor|ceil|abs|int\d+|uint\d*|float\d+)$/;

/** Other functions whose result is no text of the sender's, such as a count or a time. */
export const MAKES_NO_TEXT =
  /^(?:len|count|sizeof|(?:mb_)?strlen|UUID|Decimal|fromisoformat|strptime|doubleval|absint)$/;

const OF_JVM_TYPES =
  /^(?:(?:Integer|Long|Short|Byte|Double|Float|Boolean|Big(?:Decimal|Integer))\.(?:new|valueOf|decode|parse\w+)|UUID\.fromString|(?:Local(?:Date|Time|DateTime)|(?:Zoned|Offset)DateTime|OffsetTime|Instant|Duration|Period|Year|YearMonth|MonthDay)\.parse|(?:DayOfWeek|Month|Enum|ChronoUnit|TimeUnit)\.valueOf|EnumUtils\.getEnum\w*)$/;

/** Functions of types whose values hold nothing of the text that they are read from: numbers, times and the like. */
const OF_TYPES: Partial<Record<FileIr['language'], RegExp>> = {
  java: OF_JVM_TYPES,
  kotlin: OF_JVM_TYPES,
  javascript: /^(?:Date\.(?:new|parse|UTC)|Math\.\w+|Number\.parse(?:Int|Float))$/,
};

/**
 * Whether a call gives a number, a time, a UUID or a constant of an enum: `LocalDate.parse(x)`, `new Date(x)`, `Kind.valueOf(x)`.
 * It throws where the text is none, or gives one that says so.
 */
export function givesPlainValue({ name, receiver, isNew }: CallExpr, { language, enums }: FileIr): boolean {
  const type = isNew ? name : receiver?.op === 'name' || receiver?.op === 'member' ? receiver.name : '';
  const called = `${type}.${isNew ? 'new' : name}`;
  return OF_TYPES[language]?.test(called) || (name === 'valueOf' && enums.has(type));
}

/** By PEP 263, in the first line, or in the second one after a comment or an empty line. */
const DECLARED = /^(?:[ \t\f]*(?:#[^\r\n]*)?(?:\r\n?|\n))?[ \t\f]*#[^\r\n]*?coding[:=][ \t]*([\w.-]+)/;
/** Python's encodings, without `-` and `_`, in which ASCII characters are always themselves. */
const LIKE_ASCII =
  /^(?:utf8(?:sig)?|u8|utf|cp65001|(?:us)?ascii|646|ansix3.*|latin\d*|l\d|l10|iso(?:ir)?8859\d*.*|8859|iso88591|(?:cp|windows)?125\d|(?:cp|ibm)?(?:437|720|737|775|850|852|855|85[678]|86[0-35-9]|874|1006|1125)|koi8[rtu]|mac\w*|euc\w+|ujis|ujisx\w+|gb2312(?:\d+)?|chinese|csiso\w+|kz1048|ptcp154|hproman8|roman8|tis620|thai|cyrillic|greek8?|hebrew|arabic)$/;
/** The others in which they may only be the second byte of a character. */
const WITH_SECOND_BYTES =
  /^(?:gbk|(?:cp|ms)?936|gb18030(?:2000)?|big5\w*|(?:cp|ms)?95[01]|(?:cp|ms)?949|uhc|johab|cp1361|ms1361|shiftjis\w*|sjis\w*|csshiftjis|mskanji|(?:cp|ms)?932|windows31j)$/;
/** A character that is not ASCII before a backslash: in such an encoding the two may be one character, which escapes nothing. */
const BEFORE_BACKSLASH = /[^\0-\x7f]\\/;
/**
 * In Java, these escapes are line ends, ends of comments, quotation marks and backslashes before anything else is read; not after
 * another backslash. A quotation mark as a character of its own (`'\u0022'`) ends nothing.
 */
const HIDDEN_BY_JAVA =
  /(?<!\\)(?:\\\\)*(?:\\u+(?:000[aAdD]|002[aA](?:\/|\\u+002[fF])|0027|005[cC])|(?<!')\\u+0022|\*\\u+002[fF])/;
/** Where Java and JavaScript write an ASCII letter of a name as an escape: `\u0065val(x)`, outside texts, patterns and comments. */
const ESCAPED_NAME =
  /^(?![ \t]*(?:\*|\/\/))[^"'`/\n\r\u2028\u2029]*(?<![\\[])\\u(?:u*00|\{0*)(?:[46][1-9a-fA-F]|[57][\daA]|5[fF])\}?/m;
/** Whether a line of Python has a name that it reads as another one in ASCII (PEP 3131): letters of mathematics, of full width, and such. */
function renames(line: string): boolean {
  const code = /^[^"'#]*/.exec(line)?.[0] ?? '';
  return [...code.matchAll(/(?<![\w\p{L}])[\w\p{L}]+(?=\s?[(.;])/gu)].some(
    ([name]) => /[^\0-\x7f]/.test(name) && /^[A-Za-z_]\w*$/.test(name.normalize('NFKC')),
  );
}

interface LineComment {
  mark: RegExp;
  /** Characters other than a line feed that end it according to the language, but not to our grammar. */
  end: RegExp;
}
const JAVASCRIPT: LineComment = { mark: /\/\/|#!|<!--|-->/, end: /[\u2028\u2029]/ };
const LINE_COMMENTS: Readonly<Record<string, LineComment>> = {
  python: { mark: /#/, end: /\r/ },
  java: { mark: /\/\//, end: /\r/ },
  kotlin: { mark: /\/\//, end: /\r/ },
  csharp: { mark: /\/\//, end: /[\r\u0085\u2028\u2029]/ },
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  tsx: JAVASCRIPT,
};

/** Whether such a character ends a comment, so that code follows it on the same line. */
function endsComment(text: string, { mark, end }: LineComment): boolean {
  const before = (line: string) => line.replace(/\r$/, '').split(end).slice(0, -1);
  return text.split('\n').some((line) => before(line).some((part) => mark.test(part)));
}

/**
 * Why a language reads other code in a file than what is written there: it declares another encoding (Python), escapes quotation marks and
 * the ends of lines and comments (Java), or writes letters of names another way.
 *
 * @param language of the file, as in `languages.ts`
 * @returns a sentence; null if the text is what is run
 */
export function readAsOtherCode(language: string, text: string): string | null {
  const comment = LINE_COMMENTS[language];
  if (comment?.end.test(text) && endsComment(text, comment))
    return 'The file ends a comment with a carriage return alone or a line end that editors do not show (U+0085, U+2028, U+2029), so that other code runs than what was evaluated.';
  if (language === 'java' && HIDDEN_BY_JAVA.test(text))
    return 'The file escapes a quotation mark or the end of a line or of a comment (\\u000a), so that Java reads other code than what was evaluated.';
  if (/^(?:java|javascript|typescript|tsx)$/.test(language))
    return ESCAPED_NAME.test(text)
      ? 'The file escapes letters of a name (\\u0065), so that other code runs than what was evaluated.'
      : null;
  if (language !== 'python') return null;
  if (/[^\0-\x7f]/.test(text) && text.split('\n').some(renames))
    return 'The file writes letters of a name with characters that Python reads as ASCII, so that other code runs than what was evaluated.';
  const declared = DECLARED.exec(text)?.[1];
  if (declared === undefined) return null;
  const name = declared.toLowerCase().replace(/[-_]/g, '');
  if (LIKE_ASCII.test(name) || (WITH_SECOND_BYTES.test(name) && !BEFORE_BACKSLASH.test(text))) return null;
  return `The file declares the encoding ${declared}, in which Python reads other code than what was evaluated.`;
}

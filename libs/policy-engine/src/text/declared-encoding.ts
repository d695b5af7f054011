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
/** In Java, these escapes are line ends and ends of comments before anything else is read; not after another backslash. */
const HIDDEN_BY_JAVA = /(?<!\\)(?:\\\\)*(?:\\u+(?:000[aAdD]|002[aA](?:\/|\\u+002[fF]))|\*\\u+002[fF])/;

/**
 * Why a language reads other code in a file than what is written there: it declares another encoding (Python), or escapes the ends of lines
 * and comments (Java).
 *
 * @param language of the file, as in `languages.ts`
 * @returns a sentence; null if the text is what is run
 */
export function readAsOtherCode(language: string, text: string): string | null {
  if (language === 'java')
    return HIDDEN_BY_JAVA.test(text)
      ? 'The file escapes the end of a line or of a comment (\\u000a), so that Java reads other code than what was evaluated.'
      : null;
  const declared = language === 'python' ? DECLARED.exec(text)?.[1] : undefined;
  if (declared === undefined) return null;
  const name = declared.toLowerCase().replace(/[-_]/g, '');
  if (LIKE_ASCII.test(name) || (WITH_SECOND_BYTES.test(name) && !BEFORE_BACKSLASH.test(text))) return null;
  return `The file declares the encoding ${declared}, in which Python reads other code than what was evaluated.`;
}

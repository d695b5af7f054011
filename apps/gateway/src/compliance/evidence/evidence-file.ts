import { EVIDENCE_FILE_TYPES, type EvidenceFileUpload, MAX_EVIDENCE_FILE_BYTES } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { jsonExcess } from '@assay/platform';

export interface CheckedFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** What the first bytes of a file of the type are. Types without any are text. */
const SIGNATURES: Readonly<Record<string, Buffer>> = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'image/jpeg': Buffer.from('ffd8ff', 'hex'),
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: what text does not hold
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;

/**
 * A file as it is stored. Its extension says what it claims to be, and its content has to be that: nobody who opens it later
 * gets something else.
 * @throws ServiceError VALIDATION_FAILED (422) naming the field
 */
export function checkedFile({ name, content }: EvidenceFileUpload): CheckedFile {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const mediaType = Object.hasOwn(EVIDENCE_FILE_TYPES, extension) ? EVIDENCE_FILE_TYPES[extension] : undefined;
  if (!mediaType)
    throw ServiceError.invalid([
      {
        field: 'file.name',
        message: `file.name must end with one of ${Object.keys(EVIDENCE_FILE_TYPES).join(', ')}`,
        code: 'INVALID_ENUM',
        allowed: Object.keys(EVIDENCE_FILE_TYPES),
      },
    ]);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== content)
    throw ServiceError.invalidField(
      'file.content',
      'file.content must be base64 with padding and without line breaks (RFC 4648 section 4)',
    );
  if (bytes.length > MAX_EVIDENCE_FILE_BYTES)
    throw ServiceError.aboveMaximum(
      'file.content',
      `The file must be at most ${MAX_EVIDENCE_FILE_BYTES} bytes`,
      MAX_EVIDENCE_FILE_BYTES,
    );
  const excess = mediaType === 'application/json' && jsonExcess(bytes);
  if (excess) throw ServiceError.invalidField('file.content', `The content of ${name} has too many ${excess}`);
  if (!isOf(mediaType, bytes))
    throw ServiceError.invalidField(
      'file.content',
      `The content of ${name} is not ${mediaType}. Save the file in the format that its name says.`,
    );
  return { name, mediaType, bytes };
}

function isOf(mediaType: string, bytes: Buffer): boolean {
  const signature = SIGNATURES[mediaType];
  if (signature) return bytes.subarray(0, signature.length).equals(signature);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (mediaType === 'application/json') JSON.parse(text);
    return !NO_TEXT.test(text);
  } catch {
    return false;
  }
}

/** RFC 6266: the name in ASCII for old clients, and as it is (RFC 8187) for the others. */
export function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

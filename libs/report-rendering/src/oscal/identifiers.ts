import { createHash } from 'node:crypto';

/** A name-based UUID (RFC 9562 section 5.5, version 5) under the report: the same report gives the same document. */
export function uuid(...name: readonly string[]): string {
  const hash = createHash('sha1')
    .update(JSON.stringify(['https://assay.dev/oscal', ...name]))
    .digest();
  // version 5, of the variant of RFC 9562
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A control's identifier as an OSCAL token, which begins with a letter: PCI DSS `6.2.4` → `pci-dss-4_6.2.4`, `A05:2025` → `A05_2025`. */
export function token(framework: string, id: string): string {
  const plain = id.replaceAll(/[^\p{L}\p{N}.\-_]/gu, '_');
  return /^[\p{L}_]/u.test(plain) ? plain : `${framework}_${plain}`;
}

/** OSCAL's StringDatatype: one line, no white space at its ends, not empty. */
export function line(text: string): string {
  const name = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return name === '' ? '-' : name;
}

/** Text of others as OSCAL markup: it shows as it is, and cannot become a link, an insert or HTML. */
export function markup(text: string): string {
  return line(text).replaceAll(/[\\`*[\]<>{}]/g, '\\$&');
}

import { keysOf } from '@assay/contracts/literals';

/** Those of the texts that say something, without the spaces around them. */
export function filledTexts<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> {
  const filled: Partial<Record<Name, string>> = {};
  for (const name of keysOf(texts)) if (texts[name].trim()) filled[name] = texts[name].trim();
  return filled;
}

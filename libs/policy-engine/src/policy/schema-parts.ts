/** What the JSON Schemas of the policy document and of the rule kinds are made of. */
export const text = (maxLength: number, extra: object = {}) => ({ type: 'string', minLength: 1, maxLength, ...extra });
export const list = (items: object, maxItems: number, extra: object = {}) => ({
  type: 'array',
  items,
  maxItems,
  ...extra,
});
/** An object without other fields. */
export const closed = (properties: Record<string, object>, required: string[] = [], extra: object = {}) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...extra,
});

export const REGEX = text(20_000, { description: 'RE2 syntax: no look-around, no back-references.' });
export const GLOBS = list(text(512), 200, {
  description: 'Globs. A glob without a slash matches file names in any folder.',
});
export const LITERALS = list(text(200), 500, { minItems: 1 });

const replacement = closed(
  {
    regex: REGEX,
    replacement: { type: 'string', maxLength: 10_000, description: '$1 is a capture; $$ is a dollar sign.' },
  },
  ['regex', 'replacement'],
  { description: 'Replaces the first match in the reported code. Without a match, there is no fix.' },
);
/** `fix` of a rule that knows no template. */
export const REPLACEMENTS = { anyOf: [replacement, list(replacement, 20, { minItems: 1 })] };
/** `fix` of a rule that has a template of its own, too. */
export const FIX = { anyOf: [{ type: 'string', maxLength: 10_000 }, ...REPLACEMENTS.anyOf] };
export const redact = (item: object) =>
  list(item, 20, {
    description: 'The credentials in the reported code. They are hidden wherever the file is shown.',
  });

const SIMPLE = /^[A-Za-z_./][\w ./$()-]*$/;
const MEANS_MORE = /^(true|false|null|yes|no|on|off|~)$/i;

/** A value as YAML, to read: patterns stand in it without escapes. */
export function yamlText(value: unknown, indent = ''): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (value.every((each) => typeof each !== 'object') && value.join(', ').length < 60)
      return `[${value.map((each) => scalar(each)).join(', ')}]`;
    return value.map((each) => `${indent}- ${yamlText(each, `${indent}  `).trimStart()}`).join('\n');
  }
  if (typeof value !== 'object' || value === null) return scalar(value, indent);
  return Object.entries(value)
    .map(([key, member]) => {
      const text = yamlText(member, `${indent}  `);
      const isBlock = typeof member === 'object' && member !== null && !text.startsWith('[');
      return `${indent}${scalar(key)}:${isBlock ? '\n' : ' '}${text}`;
    })
    .join('\n');
}

function scalar(value: unknown, indent?: string): string {
  if (typeof value !== 'string') return String(value);
  if (indent !== undefined && value.includes('\n'))
    return `|\n${value
      .trimEnd()
      .split('\n')
      .map((line) => indent + line)
      .join('\n')}`;
  return SIMPLE.test(value) && !MEANS_MORE.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
}

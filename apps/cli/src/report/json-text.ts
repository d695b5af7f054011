import { printableJson } from '@assay/agent-tools/printable';

/** How a command shows a value to programs. */
export function jsonText(value: unknown): string {
  return `${printableJson(JSON.stringify(value, null, 2))}\n`;
}

/** Calls of functions that JavaScript imports from packages. */
import type { FileScan } from '../rules/file-scan.js';
import type { CallExpr } from '../taint/ir.js';
import { isOfProject } from './callee-names.js';

/** Built-in modules of Node.js, whose functions do with strings what their names say. */
const NODE_MODULES =
  /^(?:assert|buffer|child_process|crypto|fs|http2?|https|net|os|path|querystring|stream|string_decoder|tls|url|util|v8|vm|zlib)(?:[./]|$)/;

/** Whether a JavaScript call calls a function of an npm package, or a method of one of its modules. */
export function isOfPackage(scan: FileScan, { id, name, receiver }: CallExpr): boolean {
  // a decorator is not a call in the syntax tree
  if (id === -1 || (receiver && receiver.op !== 'name')) return false;
  const { names, local } = scan.importTable();
  const written = receiver?.name ?? name;
  const qualified = names.get(written) ?? local.get(written);
  return qualified !== undefined && !isOfProject(qualified, 'javascript') && !NODE_MODULES.test(qualified);
}

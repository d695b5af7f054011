import { anyTaint, beginning, isSettled, UNKNOWN_TEXT, type Value } from '../values/value.js';

const UNKNOWN_HOST = new RegExp(`^(?:https?://)?${UNKNOWN_TEXT}`);

/**
 * Whether an address begins with text of unknown origin, as `"http://$host/"` or a setting. Most likely that has the host, so it is a
 * guess that data behind it chooses where the address leads.
 */
export function hasUnknownHost(address: Value): boolean {
  const start = beginning(address);
  return start ? UNKNOWN_HOST.test(start) : !anyTaint(address) && !isSettled(address);
}

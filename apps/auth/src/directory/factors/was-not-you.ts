import type { Message } from '../mail.js';

/** The end of a security notification: how the account's owner can lock out an intruder. */
export function wasNotYou(text: string, issuer: string, then: string): Pick<Message, 'text' | 'action'> {
  return {
    text: `${text}\n\nIf this was not you, choose a new password now, and then ${then}:\n\n${issuer}/password/forgot`,
    action: 'Choose a new password',
  };
}

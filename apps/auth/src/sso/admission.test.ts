import { describe, expect, it } from '@jest/globals';
import { roleOf } from './admission.js';

describe('the role of groups', () => {
  const connection = { role_mappings: [{ group: 'Kernel-Admins', role: 'admin' }], default_role: 'member' };

  it('is found without regard to case', () => {
    expect(roleOf(connection, ['kernel-admins'])).toBe('admin');
  });

  it('is not that of a group whose name only looks the same', () => {
    // KELVIN SIGN, whose lower case is the letter k
    expect(roleOf(connection, ['\u212aernel-admins'])).toBe('member');
  });
});

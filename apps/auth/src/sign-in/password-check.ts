import { randomBytes } from 'node:crypto';
import { hashPassword, verifyPassword } from '../directory/passwords.js';
import type { Account } from '../directory/people.js';

/** Compares passwords, at the same cost whether or not there is an account or a password. */
export class PasswordCheck {
  /** Of no account. */
  private readonly decoy: Promise<string>;

  constructor(private readonly verify = verifyPassword) {
    this.decoy = hashPassword(randomBytes(16).toString('base64'));
  }

  async isRight(account: Account | undefined, password: string): Promise<boolean> {
    const right = await this.verify(account?.passwordHash ?? (await this.decoy), password);
    return right && account?.passwordHash != null;
  }
}

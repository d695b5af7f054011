import type { SecretBox } from '@assay/credentials';
import type { SealedSecret } from './deliveries.js';
import { readSigningKey, type SigningKey } from './signature.js';

/** Keys kept opened: the endpoints that are sent to now. */
const MAX_KEPT = 4_096;

/** Opens stored secrets, and keeps those in use: each is deciphered once rather than at every attempt. */
export class SigningKeys {
  private readonly kept = new Map<string, { ciphertext: string; key: SigningKey }>();

  constructor(private readonly box: SecretBox) {}

  /** @throws if a secret was sealed under a key that is not configured */
  open({ id, ciphertext }: SealedSecret): SigningKey {
    const known = this.kept.get(id);
    if (known?.ciphertext === ciphertext) return known.key;
    const secret = this.box.open(Buffer.from(ciphertext, 'base64'), `webhook-secret:${id}`).toString();
    const key = readSigningKey(secret);
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(id, { ciphertext, key });
    return key;
  }
}

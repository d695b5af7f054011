import { randomInt } from 'node:crypto';
import { newId } from '@assay/contracts';

/** Crockford base32 in lower case, as in every identifier. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_END = 'dlv_'.length + 10;
const RANDOM_LENGTH = 8;
const INDEX_LENGTH = 2;

/**
 * Beginnings of identifiers of deliveries, which the database ends with six digits: so it can name as many deliveries of
 * a message as there are endpoints. Time, 40 random bits for a batch, two digits for the message. They rise strictly.
 */
export class DeliveryIds {
  private time = '';
  private random = 0;

  stems(count: number): string[] {
    const time = newId('dlv').slice(0, TIME_END);
    // those of one millisecond rise too
    this.random = time === this.time ? this.random + 1 : randomInt(2 ** 39);
    this.time = time;
    const batch = time + base32(this.random, RANDOM_LENGTH);
    return Array.from({ length: count }, (_, index) => batch + String(index).padStart(INDEX_LENGTH, '0'));
  }
}

function base32(value: number, length: number): string {
  let text = '';
  for (let left = value; text.length < length; left = Math.floor(left / 32)) text = ALPHABET[left % 32] + text;
  return text;
}

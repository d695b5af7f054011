import { KeyHasher, SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import type { AuthConfiguration } from '../src/configuration.js';
import { SecondFactors } from '../src/directory/factors/second-factors.js';
import { Throttle } from '../src/directory/throttle.js';

/** Second factors as auth has them, on a connection of their own, which the caller closes. */
export function openFactors({
  databaseUrl,
  encryptionKeys,
  keyPeppers,
}: Pick<AuthConfiguration, 'databaseUrl' | 'encryptionKeys' | 'keyPeppers'>) {
  const database = new Database({ url: databaseUrl, role: 'assay_auth', logger: createLogger('test', 'silent') });
  const throttle = new Throttle(database, encryptionKeys[0] as string);
  const factors = new SecondFactors(database, new SecretBox(encryptionKeys), new KeyHasher(keyPeppers), throttle);
  return { database, factors };
}

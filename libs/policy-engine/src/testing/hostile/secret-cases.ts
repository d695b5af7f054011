import type { SeededRandom } from '../random.js';
import type { HostileCase } from './hostile-case.js';

/** Almost secrets, made against patterns with many counted parts, and encodings in encodings. */
export function secretCases(random: SeededRandom): HostileCase[] {
  const words = [
    'api_key',
    'secret',
    'token',
    'password',
    'auth',
    'AKIA',
    'eyJ',
    'xoxb-',
    '-----BEGIN',
    'curl -H',
    'sk_',
    'ops_eyJ',
    'fm2_',
    'kind: Secret\ndata:\n',
  ];
  const glue = ['=', ':=', ' => ', '"', "'", ' ', '\n', '||', '', '\t'];
  const almost = random.many(80, () => {
    const repeat = `${random.pick(words)}${random.pick(glue)}`.repeat(1 + random.below(20));
    const tail = random.pick(['a', 'A9', '=', '.', ' ', '-_']).repeat(random.below(300));
    return {
      name: 'almost a secret',
      path: random.pick(['a.txt', 'a.env', 'a.yaml', 'a.sh', 'a.js']),
      content: `${repeat}${tail}\n`.repeat(1 + random.below(30)),
    };
  });
  const encoders: ((text: string) => string)[] = [
    (text) => Buffer.from(text).toString('base64'),
    (text) => Buffer.from(text).toString('base64url'),
    (text) => Buffer.from(text).toString('hex'),
    (text) => Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  ];
  const nested = random.many(40, () => {
    let text = `password = "${'x1y2'.repeat(5)}"`;
    for (let depth = 0; depth < 8 && text.length < 20_000; depth++) text = random.pick(encoders)(text);
    return { name: 'an encoding in an encoding', path: 'a.txt', content: `key: ${text}\n` };
  });
  return [...almost, ...nested];
}

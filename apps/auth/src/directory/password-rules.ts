const MIN_CHARACTERS = 10;
/** argon2id reads all of it; a longer one is no safer. */
const MAX_CHARACTERS = 256;
/** zxcvbn's cost grows with the length, and no long password is weak by its tail. */
const MAX_ESTIMATED_CHARACTERS = 64;
/** Of 4: safely unguessable at a rate of 10,000 a second. */
const MIN_SCORE = 3;

/** Its lists take 8 MB: loaded with the first password that somebody chooses. */
async function loadEstimator(): Promise<(password: string, ownWords: string[]) => number> {
  const [{ zxcvbn, zxcvbnOptions }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });
  return (password, ownWords) => zxcvbn(password, ownWords).score;
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/**
 * Length, and how many guesses it would take of somebody who knows the passwords that leaked most (a list that ships with the
 * product: nothing is sent anywhere) and this person's own words.
 * @returns what is wrong, for the person, or undefined
 */
export async function passwordFault(password: string, ownWords: readonly string[]): Promise<string | undefined> {
  const characters = [...password].length;
  if (characters < MIN_CHARACTERS) return `The password must have at least ${MIN_CHARACTERS} characters.`;
  if (characters > MAX_CHARACTERS) return `The password must have at most ${MAX_CHARACTERS} characters.`;
  estimator ??= loadEstimator();
  const score = await estimator;
  if (score(password.slice(0, MAX_ESTIMATED_CHARACTERS), [...ownWords, 'assay']) < MIN_SCORE)
    return 'This password is easy to guess: it resembles leaked passwords, or contains your name or address. Use several unrelated words.';
  return undefined;
}

/** What the password of a person must not be made of. */
export function ownWordsOf(name: string, email: string): string[] {
  return [name, email, email.split('@')[0] ?? ''];
}

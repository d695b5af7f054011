const MIN_CHARACTERS = 10;
/** argon2id reads all of it, and a longer password is not safer. */
const MAX_CHARACTERS = 256;
/** zxcvbn's cost grows with the length, and no long password is weak by its tail. */
const MAX_ESTIMATED_CHARACTERS = 64;
/** Of 4: safely unguessable at a rate of 10,000 a second. */
const MIN_SCORE = 3;

/** Its lists take 8 MB, so it is loaded when someone first chooses a password. */
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
 * Checks the length, and how many guesses the password withstands by someone who knows the most leaked passwords (a list that
 * ships with the product: nothing is sent anywhere) and this person's own words.
 * @returns what is wrong, in words for the person, or undefined
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

/** Words that a person's password must not be made of. */
export function ownWordsOf(name: string, email: string): string[] {
  return [name, email, email.split('@')[0] ?? ''];
}

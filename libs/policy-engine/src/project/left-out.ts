import type { PolicyDocument } from '@assay/contracts';

/** How parts of names begin that `fileRole` gives a role, in any case. */
const ROLE_WORDS =
  'tests?|specs?|suites?|e2e|fakes?|fixtures?|mocks?|integration|acceptance|conftest|androidtest|samples?|examples?|demos?|docs?(?:[/_-]|$)|documentation|tutorial|playground|bench|templates?|cookiecutter|boilerplate|scaffold|generated|pb2?(?:$|[._])|g$|designer|min$|vendor|third[-_]?party|node_modules|bower_components|site-packages|(?:dist|build|public|static|assets)/';
/** And how they end. */
const ROLE_ENDS = '[a-z\\d](?:Test|Spec|IT\\b|tests?/)';

export interface TellingNames {
  test(name: string): boolean;
}

/**
 * What is in every name of a file that policies leave out or rate lower by its path, and in few others; null where no
 * policy does. The names of a project are tested by it before they are looked up.
 */
export function tellingNames(documents: readonly PolicyDocument[]): TellingNames | null {
  const scopes = documents.flatMap((document) => [document, ...document.rules]);
  const globs = scopes.flatMap(({ exclude_unless_imported: globs = [] }) => globs);
  if (globs.length === 0 && !documents.some(({ lower_severity_in: roles = [] }) => roles.length > 0)) return null;
  const words = globs.flatMap((glob) => glob.replace(/\.\w+$/, '').match(/[\w-]{3,}/g) ?? []);
  const own = [...new Set(words)].filter((word) => !new RegExp(`^_*(?:${ROLE_WORDS})|${ROLE_ENDS}`, 'i').test(word));
  const begins = `(?:^|[/_.=-])(?:${ROLE_WORDS})`;
  // two, because Node 20 knows no modifiers in a pattern
  const [ends, inAnyCase] = [new RegExp(ROLE_ENDS), new RegExp([begins, ...own].join('|'), 'i')];
  return { test: (name) => ends.test(name) || inAnyCase.test(name) };
}

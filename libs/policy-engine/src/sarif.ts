export type { SarifInput } from './sarif/input.js';
export { LEVELS, SECURITY_SEVERITY } from './sarif/rules.js';
export { MAX_SARIF_RESULTS, SarifLog } from './sarif/sarif.js';
export { artifactUri, pascalCase, plain } from './sarif/text.js';
export { clip } from './text/clip.js';

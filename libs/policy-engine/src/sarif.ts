export { MAX_SARIF_RESULTS, type SarifInput, SarifLog, sarifRank } from './sarif/sarif.js';

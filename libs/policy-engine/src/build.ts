/** The step of the build after the compiler's: `node dist/build.js`. */
import { parseAhead } from './builtin-policies.js';

parseAhead();

import { conformance } from './conformance.js';

conformance('PostgreSQL', async () => ({}));

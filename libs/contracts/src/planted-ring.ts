export type Ring = typeof import('./planted-violation.js');

/** The validation of policies without what a service needs beside it: metrics and settings. */
export { PolicyValidator } from './validation/policy-validator.js';

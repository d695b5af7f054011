export { observeIsolation, observePool } from './observe.js';
export { requiredIsolation } from './required-isolation.js';
export { PolicyValidator, ValidatorBusyError, type ValidatorOptions } from './validation/policy-validator.js';

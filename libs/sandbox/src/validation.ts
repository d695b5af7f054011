export { PolicyValidator, ValidatorBusyError, type ValidatorOptions } from './validation/policy-validator.js';

export { evaluatorSettings } from './configuration.js';
export { type RunningEvaluator, startEvaluator } from './service.js';

export * from '../pages/evaluations/queries.ts';

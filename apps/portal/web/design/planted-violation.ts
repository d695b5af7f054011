export * from '../features/evaluations/queries.ts';

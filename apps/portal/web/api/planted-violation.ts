export * from '../state/search.ts';

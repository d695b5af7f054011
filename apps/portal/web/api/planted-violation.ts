export * from '../app/search.ts';

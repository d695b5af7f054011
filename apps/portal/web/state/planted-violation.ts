export * from '../design/format.ts';

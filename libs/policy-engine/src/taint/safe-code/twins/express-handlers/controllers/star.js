export * from './star-source.js';

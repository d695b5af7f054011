export * from '../tokens/artifact-id.js';

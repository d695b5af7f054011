export * from './configuration.js';
export * from './contents.js';
export * from './file-parts.js';
export * from './foreign-key.js';
export * from './open-contents.js';
export type { S3Location } from './s3-store.js';
export * from './stored-parts.js';
export * from './tar.js';

export * from './contents.js';
export * from './foreign-key.js';
export * from './tar.js';

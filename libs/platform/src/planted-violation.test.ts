export { it } from '@jest/globals';
export * from 'react';

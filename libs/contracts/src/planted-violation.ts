export { Injectable } from '@nestjs/common';
export * from '@assay/database';
export type { Ring } from './planted-ring.js';

export * from '../directory/acr.js';

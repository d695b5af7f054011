export * from '../main.tsx';

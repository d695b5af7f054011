export * from '../../app/navigation.ts';
export * from './usage-page.tsx';

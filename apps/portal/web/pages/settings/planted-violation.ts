export * from '../../shell/navigation.ts';

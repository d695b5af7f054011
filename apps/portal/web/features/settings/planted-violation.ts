export * from '../../pages/settings/usage-page.tsx';

// Jest loads this file in its own process, untransformed; the hooks let it read our TypeScript.
import './typescript-hooks.mjs';

export default async () => {
  const { setUp } = await import('./src/global-setup.ts');
  globalThis.assayTestServices = await setUp();
};

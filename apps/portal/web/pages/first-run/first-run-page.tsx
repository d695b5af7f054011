import { Page } from '../../design/index.ts';

export function Component() {
  return <Page title="Get started">…</Page>;
}

import { Page } from '../../design/index.ts';

export function Component() {
  return <Page title="Evaluation">…</Page>;
}

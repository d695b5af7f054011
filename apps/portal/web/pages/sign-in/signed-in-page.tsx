import { useEffect } from 'react';
import { tellOtherTabs } from '../../api/session-end.ts';
import { ButtonLink, Page } from '../../design/index.ts';

/** Where a sign-in ends that was begun beside a page whose session had ended. */
export function Component() {
  useEffect(tellOtherTabs, []);
  return (
    <Page title="You are signed in" narrow>
      <p>Close this tab and continue in the other one. What you entered there is kept.</p>
      <div className="row">
        <ButtonLink to="/evaluations">See the evaluations</ButtonLink>
      </div>
    </Page>
  );
}

import { Compass } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink, EmptyState, ErrorState, Page } from '../design/index.ts';

export function NotFoundPage() {
  return (
    <Page title="Page not found" narrow>
      <EmptyState
        icon={<Compass size={24} />}
        title="There is no page at this address"
        actions={
          <ButtonLink kind="primary" to="/overview">
            Go to the overview
          </ButtonLink>
        }
      >
        The link may be outdated or incomplete.
      </EmptyState>
    </Page>
  );
}

/** What a page throws while it renders, and a page that could not be fetched. */
export function BrokenPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <Page title="Something went wrong" narrow>
      <ErrorState error={error} title="This page could not be shown" retry={() => window.location.reload()} />
    </Page>
  );
}

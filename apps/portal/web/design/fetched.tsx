import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import { ErrorState } from './error-state.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * The content of a dialog or tab, or a part below the fold, whose script is fetched when it is first shown: the first load of a page goes without it. `Dialog` and
 * `Tabs` wait for it; anywhere else it needs a Suspense boundary. Where it cannot be fetched, it says so in its place: the page keeps what was filled in.
 */
export function fetched<Props extends object>(load: Load<Props>) {
  return lazy(async () => ({ default: await load().catch((error: unknown) => failed(error, load)) }));
}

/** React keeps what was loaded first for good: a later attempt is kept here. */
function failed<Props extends object>(error: unknown, load: Load<Props>): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  return function Failed(props: Props) {
    const [, setFetched] = useState(part !== undefined);
    if (part) return createElement(part, props);
    const retry = async () => {
      part = await load().catch(() => undefined);
      setFetched(part !== undefined);
    };
    return <ErrorState error={error} title="This part could not be loaded" retry={() => void retry()} />;
  };
}

/** As `fetched`, for a component that brings its own dialog. Nothing shows until it is there, so that focus goes to its first field. */
export function fetchedDialog<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Fetched: ComponentType<Props> = fetched(load) as unknown as ComponentType<Props>;
  return function FetchedDialog(props: Props) {
    return <Suspense>{createElement(Fetched, props)}</Suspense>;
  };
}

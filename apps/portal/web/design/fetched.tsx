import { type ComponentType, createElement, lazy, Suspense } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * The content of a dialog or tab, or a part below the fold, whose script is fetched when it is first shown: the first load of a page goes without it. `Dialog` and
 * `Tabs` wait for it; anywhere else it needs a Suspense boundary.
 */
export function fetched<Props extends object>(load: Load<Props>) {
  return lazy(async () => ({ default: await load() }));
}

/** As `fetched`, for a component that brings its own dialog. Nothing shows until it is there, so that focus goes to its first field. */
export function fetchedDialog<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Fetched: ComponentType<Props> = fetched(load) as unknown as ComponentType<Props>;
  return function FetchedDialog(props: Props) {
    return <Suspense>{createElement(Fetched, props)}</Suspense>;
  };
}

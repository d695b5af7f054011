import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingBar } from './loading-state.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * The content of a dialog or tab, or a part below the fold, whose script is fetched when it is first shown: the first load of a page goes without it. `Dialog` and
 * `Tabs` wait for it; anywhere else it needs a Suspense boundary. Where it cannot be fetched, it says so in its place: the page keeps what was filled in.
 */
export function fetched<Props extends object>(load: Load<Props>) {
  return lazy(async () => ({ default: await load().catch((error: unknown) => failed(error, load)) }));
}

/** React keeps what was loaded first for good: a later attempt is kept here. */
function failed<Props extends object>(
  error: unknown,
  load: Load<Props>,
  Around = InPlace<Props>,
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  return function Failed(props: Props) {
    const [, setFetched] = useState(part !== undefined);
    if (part) return createElement(part, props);
    const retry = async () => {
      part = await load().catch(() => undefined);
      setFetched(part !== undefined);
    };
    return (
      <Around props={props}>
        <ErrorState error={error} title="This part could not be loaded" retry={() => void retry()} />
      </Around>
    );
  };
}

interface AroundProps<Props> {
  props: Props;
  children: ReactNode;
}

function InPlace<Props>({ children }: AroundProps<Props>) {
  return children;
}

interface DialogProps {
  onClose: () => void;
}

function InDialog({ props, children }: AroundProps<DialogProps>) {
  return (
    <Dialog title="Not loaded" isOpen onClose={props.onClose}>
      {children}
    </Dialog>
  );
}

/**
 * As `fetched`, for a component that brings its own dialog. Until it is there, only the bar of a page that loads shows, so that focus goes to its
 * first field. Where it cannot be fetched, a dialog says so.
 */
export function fetchedDialog<Props extends DialogProps>(load: Load<Props>): ComponentType<Props> {
  const Fetched = lazy(async () => {
    const Loaded = await load().catch((error: unknown) => failed(error, load, InDialog));
    return { default: ({ dialog }: { dialog: Props }) => createElement(Loaded, dialog) };
  });
  return function FetchedDialog(props: Props) {
    return (
      <Suspense fallback={<LoadingBar label="Loading the dialog" />}>
        <Fetched dialog={props} />
      </Suspense>
    );
  };
}

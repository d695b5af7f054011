import { Fragment } from 'react';

/** Where a URL or a name may break: after its marks, but not within a number such as 10.0.0.1. */
const PLACES = /(?<=[/?&_-]|(?<!\d)\.|\.(?!\d))(?![/.?&_-])/;

/** A URL or a name that breaks after its own marks, and inside of a word only where a part is still too long (CSS). */
export function Breakable({ text }: { text: string }) {
  return text.split(PLACES).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

import { Fragment } from 'react';

/** A URL or a name that breaks after its own marks, and inside of a word only where a part is still too long (CSS). */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[/.?&_-])(?![/.?&_-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

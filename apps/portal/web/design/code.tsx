import { useEffect, useState } from 'react';
import type { CodeLine } from './code-line.ts';
import type { Token } from './highlight.ts';
import './code.css';

/** Code with line numbers. It is plain at first and highlighted once the language has loaded, without moving. */
export function Code({ code, path, firstLine = 1, label = `Code of ${path}` }: CodeProps) {
  const lines = code.split('\n').map((text, index) => ({ text, number: firstLine + index }));
  return <CodeLines lines={lines} path={path} label={label} />;
}

export interface CodeProps {
  code: string;
  /** Tells the language by its ending. */
  path: string;
  firstLine?: number;
  /** For screen readers, where the same page shows several parts of one file. */
  label?: string;
}

const SIGNS = { added: '+', removed: '−', marked: ' ' } as const;

export function CodeLines({ lines, path, label }: { lines: readonly CodeLine[]; path: string; label: string }) {
  const tokens = useTokens(lines.map(({ text }) => text).join('\n'), path);
  const isDiff = lines.some(({ mark }) => mark === 'added' || mark === 'removed');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="code" aria-label={label} tabIndex={0}>
      <div className="lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <div key={index} className={`line ${line.mark ?? ''}`}>
            <span className="gutter">
              {line.number}
              {isDiff && <span> {line.mark ? SIGNS[line.mark] : ' '}</span>}
            </span>
            <span className="text">
              {tokens?.[index]?.map((token, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity
                <span key={position} className={token.name || undefined}>
                  {token.text}
                </span>
              )) ?? line.text}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}

function useTokens(code: string, path: string): Token[][] | undefined {
  const [tokens, setTokens] = useState<{ code: string; lines: Token[][] | undefined }>();
  useEffect(() => {
    let current = true;
    void import('./highlight.ts')
      .then(({ highlight }) => highlight(code, path))
      .then((lines) => {
        if (current) setTokens({ code, lines });
      })
      // uncolored code is code too
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [code, path]);
  return tokens?.code === code ? tokens.lines : undefined;
}

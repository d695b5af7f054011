import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ErrorState, Skeleton } from '../../../design/index.ts';
import { type PolicyProblem, policySchemaQuery } from '../queries.ts';
import type { Editor } from './editor-view.ts';
// the colors of code
import '../../../design/code.css';
import '../../../design/editor-frame.css';
import './code-editor.css';

const NONE: readonly PolicyProblem[] = [];
const fetchEditor = () => import('./editor-view.ts');

/** Fetches CodeMirror while its text is on its way: after the first paint, which it would delay. */
export function useEditorAhead(): void {
  useEffect(() => {
    // this frame is painted before the timer
    const frame = requestAnimationFrame(() => setTimeout(() => void fetchEditor().catch(() => undefined)));
    return () => cancelAnimationFrame(frame);
  }, []);
}

export interface CodeEditorProps {
  label: string;
  /** What it begins with; later changes of it change nothing. */
  initial: string;
  onChange: (text: string) => void;
  problems: readonly PolicyProblem[] | undefined;
  ref?: Ref<Pick<Editor, 'goTo'>>;
}

/** CodeMirror, fetched when it is first needed; its place is held until then. */
export function CodeEditor({ label, initial, onChange, problems = NONE, ref }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const [editor, setEditor] = useState<Editor>();
  const [error, setError] = useState<unknown>();
  const schema = useQuery(policySchemaQuery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once with what there is
  useEffect(() => {
    let made: Editor | undefined;
    let isGone = false;
    fetchEditor()
      .then(({ createEditor }) => {
        if (isGone || !place.current) return;
        made = createEditor({ parent: place.current, text: initial, label, onChange: (text) => changed.current(text) });
        setEditor(made);
      })
      .catch(setError);
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);
  useEffect(() => {
    if (schema.data) editor?.setSchema(schema.data);
  }, [editor, schema.data]);
  useEffect(() => editor?.setProblems(problems), [editor, problems]);
  useImperativeHandle(ref, () => ({ goTo: (line, column) => editor?.goTo(line, column) }), [editor]);
  if (error) return <ErrorState error={error} title="The editor could not be loaded" />;
  return (
    <div className="editor-frame code-editor" ref={place} aria-busy={!editor}>
      {!editor && (
        <div className="placeholder">
          <Skeleton height="100%" />
        </div>
      )}
    </div>
  );
}

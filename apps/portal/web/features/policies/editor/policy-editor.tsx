import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Problem } from '../../../api/problem.ts';
import { fetched, Section, SkeletonBlock, useDebounced } from '../../../design/index.ts';
import { useUnsaved } from '../../../state/unsaved.ts';
import { validationQuery } from '../queries.ts';
import { CodeEditor } from './code-editor.tsx';
import type { Editor } from './editor-view.ts';
import { PolicyChecks } from './policy-checks.tsx';
import { PolicyLanguage } from './policy-language.tsx';
import { NO_SAMPLE, PolicySample } from './policy-sample.tsx';
import './policy-editor.css';

const PreviewPanel = fetched(async () => (await import('../preview-panel.tsx')).PreviewPanel);

const TYPING_MS = 500;

export interface PolicyEditorProps {
  initial: string;
  text: string;
  onChange: (text: string) => void;
  /** Whether it was saved: leaving then loses nothing. */
  isSaved: boolean;
  /** The policy that a preview compares the draft with; null: the draft is previewed by itself. */
  previewOf: string | null;
  /** What else is decided when it is saved; below the checks. */
  children?: ReactNode;
}

/** The text of a policy with what the API says of it, and what it would do to past evaluations. */
export function PolicyEditor(props: PolicyEditorProps) {
  const { initial, text, onChange, isSaved, previewOf, children } = props;
  const editor = useRef<Pick<Editor, 'goTo'>>(null);
  const paused = useDebounced(text, TYPING_MS);
  const [sample, setSample] = useState(NO_SAMPLE);
  const pausedSample = useDebounced(sample, TYPING_MS);
  const check = useQuery({ ...validationQuery(paused, pausedSample), placeholderData: keepPreviousData });
  useUnsaved(!isSaved && text !== initial);
  const isChecking = paused !== text || pausedSample !== sample || check.isFetching;
  return (
    <>
      <div className="policy-editor">
        <CodeEditor
          label="Text of the policy"
          initial={initial}
          onChange={onChange}
          problems={check.data?.problems}
          ref={editor}
        />
        <div className="stack">
          <PolicyChecks
            result={check.data}
            isChecking={isChecking}
            error={check.error}
            onGoTo={({ line, column }) => line !== null && editor.current?.goTo(line, column ?? 1)}
          />
          {children}
          <PolicyLanguage />
        </div>
      </div>
      <PolicySample
        sample={sample}
        onChange={setSample}
        result={check.data?.sample}
        isChecking={isChecking}
        pathError={check.error ? Problem.from(check.error).fields['sample.path'] : undefined}
      />
      <Section title="Preview" note="How the draft would change past evaluations. This changes nothing.">
        <Suspense fallback={<SkeletonBlock label="Loading the preview" height="6rem" />}>
          <PreviewPanel policyId={previewOf} draft={() => text} />
        </Suspense>
      </Section>
    </>
  );
}

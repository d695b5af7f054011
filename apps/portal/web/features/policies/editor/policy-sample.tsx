import { CodeLines, formatCount, Section, TextArea, TextField } from '../../../design/index.ts';
import { OutcomeBadge, SeverityBadge } from '../../evaluations/badges.tsx';
import type { PolicyValidation } from '../queries.ts';

export interface Sample {
  path: string;
  content: string;
}

export const NO_SAMPLE: Sample = { path: 'src/example.js', content: '' };

/** A field to paste code into, and what the draft finds in it. */
export function PolicySample({
  sample,
  onChange,
  result,
  isChecking,
  pathError,
}: {
  sample: Sample;
  onChange: (sample: Sample) => void;
  /** The result for the policy and code as of the last pause in typing; undefined until the first check. */
  result: PolicyValidation['sample'] | undefined;
  isChecking: boolean;
  pathError: string | undefined;
}) {
  const { path, content } = sample;
  const isEmpty = content === '';
  return (
    <Section title="Try it on code" note="Shows what the draft finds as you type. Nothing is stored.">
      <div className="stack">
        <TextField
          label="File name"
          hint="The extension determines the language."
          value={path}
          maxLength={1_024}
          error={pathError}
          onChange={(value) => onChange({ ...sample, path: value })}
        />
        <TextArea
          label="Code"
          rows={8}
          spellCheck={false}
          value={content}
          onChange={(value) => onChange({ ...sample, content: value })}
        />
        <div role="status" aria-busy={isChecking}>
          {!isEmpty && isChecking && <p className="soft">Checking…</p>}
          {!isEmpty && !isChecking && !result && (
            <p className="soft">The rules cannot run yet. See the problems above.</p>
          )}
          {!isEmpty && !isChecking && result && (
            <p className="row">
              <OutcomeBadge evaluation={{ status: 'completed', verdict: result.verdict }} />
              <span>{findingsText(result.findings.length)}</span>
            </p>
          )}
        </div>
        {!isEmpty && result && result.findings.length > 0 && <Found result={result} path={path} content={content} />}
      </div>
    </Section>
  );
}

function Found({
  result,
  path,
  content,
}: {
  result: NonNullable<PolicyValidation['sample']>;
  path: string;
  content: string;
}) {
  const marked = new Set(result.findings.map(({ line }) => line));
  const lines = content.split('\n').map((text, index) => ({
    text,
    number: index + 1,
    ...(marked.has(index + 1) ? { mark: 'marked' as const } : {}),
  }));
  return (
    <>
      <CodeLines lines={lines} path={path} label="The code with findings marked" />
      <ul className="stack tight">
        {result.findings.map(({ rule_id: rule, severity, message, line, column }) => (
          <li key={`${rule} ${line} ${column} ${message}`}>
            <SeverityBadge severity={severity} /> {message}{' '}
            <span className="soft small">
              Line {line}:{column} · rule {rule}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function findingsText(count: number): string {
  return count === 0 ? 'No findings' : formatCount(count, 'finding', 'findings');
}

import { Breakable, Code, formatCount } from '../../design/index.ts';
import type { Finding } from './queries.ts';
import './trace.css';

type Step = NonNullable<Finding['trace']>[number];

/** Where a value comes from and goes to, under the files that it passes through. Findings of rules that follow no data have none. */
export function Trace({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  const parts = partsOf(steps);
  const files = new Set(steps.map(({ path }) => path)).size;
  return (
    <section className="stack tight" aria-label="Data flow">
      <p className="small soft">
        Data flow · {formatCount(steps.length, 'step', 'steps')}
        {files > 1 && ` in ${formatCount(files, 'file', 'files')}`}
      </p>
      {parts.map(({ path, first, steps: ofPart }) => (
        <div key={first} className="stack tight">
          <p className="small">
            <code>
              <Breakable text={path} />
            </code>
          </p>
          <ol className="trace" start={first + 1}>
            {ofPart.map(({ start, code }, index) => {
              const at = first + index;
              return (
                <li key={at}>
                  {at === 0 && <span className="small soft">Source</span>}
                  {at > 0 && at === steps.length - 1 && <span className="small soft">Sink</span>}
                  <Code
                    code={code}
                    path={path}
                    firstLine={start.line}
                    label={`Step ${at + 1} of ${steps.length}, ${path}`}
                  />
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface Part {
  path: string;
  /** Index of its first step. */
  first: number;
  steps: Step[];
}

/** Steps that follow each other in one file. */
function partsOf(steps: readonly Step[]): Part[] {
  const parts: Part[] = [];
  for (const [index, step] of steps.entries()) {
    const last = parts.at(-1);
    if (last?.path === step.path) last.steps.push(step);
    else parts.push({ path: step.path, first: index, steps: [step] });
  }
  return parts;
}

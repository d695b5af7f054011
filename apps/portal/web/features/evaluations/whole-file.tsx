import { useQuery } from '@tanstack/react-query';
import { FileCode } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, ErrorState, LoadingState } from '../../design/index.ts';
import { evaluationFileQuery, type Finding } from './queries.ts';
// the colors of code
import '../../design/code.css';
import '../../design/editor-frame.css';
import './whole-file.css';

type Place = Pick<Finding, 'path' | 'start' | 'end'>;

const WITHHELD = {
  secrets:
    'The whole file is not shown because it may contain secrets that cannot be redacted: a secret rule could not read all of it, found too many, or reports the file itself.',
  not_stored: 'The content of this file is not stored. It is too large to evaluate, or it was erased.',
  not_text: 'This file is not text.',
} as const;

/** The file of a finding as it was evaluated, where somebody asks for it. `beside` stands beside the button. */
export function WholeFile({ evaluationId, place, beside }: { evaluationId: string; place: Place; beside?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="row">
      <Button
        icon={<FileCode size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the whole file' : 'Show the whole file'}
      </Button>
      {beside}
      {isOpen && (
        <div className="whole-file-place" id={id}>
          <Content evaluationId={evaluationId} place={place} />
        </div>
      )}
    </div>
  );
}

function Content({ evaluationId, place }: { evaluationId: string; place: Place }) {
  const { data: file, error, refetch } = useQuery(evaluationFileQuery(evaluationId, place.path));
  if (!file) return <LoadingState label="Loading the file" height="24rem" error={error} retry={refetch} />;
  if (file.content === null) return <p className="note">{WITHHELD[file.withheld ?? 'secrets']}</p>;
  return <Lines text={file.content} place={place} />;
}

/** CodeMirror draws the lines that are on the screen alone: a file may have tens of thousands. */
function Lines({ text, place }: { text: string; place: Place }) {
  const parent = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [error, setError] = useState<unknown>();
  const { path } = place;
  const firstLine = place.start.line;
  const lastLine = place.end.column === 1 && place.end.line > firstLine ? place.end.line - 1 : place.end.line;
  useEffect(() => {
    let destroy: (() => void) | undefined;
    let isGone = false;
    import('./whole-file-view.ts')
      .then(({ showFile }) => {
        if (isGone || !parent.current) return;
        destroy = showFile({ parent: parent.current, text, path, firstLine, lastLine });
        setReady(true);
      })
      .catch(setError);
    return () => {
      isGone = true;
      destroy?.();
    };
  }, [text, path, firstLine, lastLine]);
  if (error) return <ErrorState error={error} title="The file could not be displayed" />;
  return <div className="editor-frame whole-file" ref={parent} aria-busy={!isReady} />;
}

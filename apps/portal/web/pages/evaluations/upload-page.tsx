import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '../../api/problem.ts';
import { Button, ErrorState, Form, formatNumber, Page, TextField } from '../../design/index.ts';
import { evaluationQuery } from './queries.ts';
import { filesOfDrop, filesOfInput, type PickedFile, type ReadFiles, readFiles } from './read-files.ts';
import { submit } from './submit.ts';
import { NO_OPTIONS, optionsBody, UploadOptionFields } from './upload-options.tsx';
import './evaluations.css';
import './upload.css';

const SHOWN_LEFT_OUT = 200;

/** A folder from this computer: read here, sent as one evaluation. */
export function Component() {
  const [repository, setRepository] = useState('');
  const [isNamed, setNamed] = useState(false);
  const [gitRef, setGitRef] = useState('');
  const [options, setOptions] = useState(NO_OPTIONS);
  const [read, setRead] = useState<ReadFiles>();
  const [reading, setReading] = useState<string>();
  const [share, setShare] = useState(0);
  const isCut = read?.leftOut.some(({ reason }) => reason.startsWith('over ')) ?? false;
  const navigate = useNavigate();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: (files: ReadFiles['files']) =>
      submit(
        {
          repository: repository.trim(),
          files,
          ...(gitRef.trim() ? { ref: gitRef.trim() } : {}),
          ...optionsBody(options),
          ...(isCut ? { scope: 'changes' as const } : {}),
        },
        setShare,
      ),
    onSuccess: (evaluation) => {
      client.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
      void client.invalidateQueries({ queryKey: ['evaluations', 'list'] });
      void navigate(`/evaluations/${evaluation.id}`);
    },
  });
  const take = async (picking: Promise<{ folder: string; files: PickedFile[] }>) => {
    send.reset();
    setRead(undefined);
    setReading('Looking through the folder…');
    const { folder, files } = await picking;
    // the next folder is another repository, unless somebody said what it is called
    if (folder && !isNamed) setRepository(folder);
    setRead(await readFiles(files, (done) => setReading(`Reading ${done} of ${files.length} files…`)));
    setReading(undefined);
  };
  const fields = send.error ? Problem.from(send.error).fields : {};
  return (
    <Page
      title="Upload a folder"
      description="Its text files are sent as one evaluation. .git and node_modules stay where they are."
      parent={{ to: '/evaluations', label: 'Evaluations' }}
      narrow
    >
      <Form
        className="form"
        onSubmit={() => {
          if (read && read.files.length > 0) send.mutate(read.files);
        }}
      >
        <DropPlace onPick={take} status={reading ?? (read && summaryOf(read))} />
        {read && read.leftOut.length > 0 && <LeftOut read={read} />}
        {isCut && (
          <p className="note warn">
            Only a part of the folder can be sent, so that compliance reports do not count this evaluation.
          </p>
        )}
        <TextField
          label="Repository"
          hint="How it is listed, such as acme/payments"
          value={repository}
          onChange={(name) => {
            setRepository(name);
            setNamed(name !== '');
          }}
          error={fields.repository}
          maxLength={200}
          required
        />
        <TextField label="Branch or tag (optional)" value={gitRef} onChange={setGitRef} error={fields.ref} />
        <UploadOptionFields repository={repository.trim()} value={options} onChange={setOptions} errors={fields} />
        {send.error && <ErrorState error={send.error} title="The files were not accepted" />}
        {send.isPending && (
          <div className="progress">
            <span id="upload-label">Sending {Math.round(share * 100)} %</span>
            <progress aria-labelledby="upload-label" value={share} max={1} />
          </div>
        )}
        <div className="form-actions">
          <Button
            kind="primary"
            type="submit"
            isPending={send.isPending}
            disabled={
              !read ||
              read.files.length === 0 ||
              repository.trim() === '' ||
              (options.which === 'some' && options.policies.length === 0)
            }
          >
            Evaluate
          </Button>
        </div>
      </Form>
    </Page>
  );
}

function DropPlace({
  onPick,
  status,
}: {
  onPick: (picking: Promise<{ folder: string; files: PickedFile[] }>) => Promise<void>;
  status: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button in it does the same by keyboard
    <div
      className={`drop${isOver ? ' over' : ''}`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void onPick(filesOfDrop(event.dataTransfer.items));
      }}
    >
      <FolderUp size={24} aria-hidden="true" />
      <p>Drop a folder here, or choose one.</p>
      <Button onClick={() => input.current?.click()}>Choose a folder</Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label="Folder to evaluate"
        multiple
        // @ts-expect-error: not in React's types; every browser in use knows it
        webkitdirectory=""
        onChange={(event) => {
          const list = event.target.files;
          if (list && list.length > 0) void onPick(Promise.resolve(filesOfInput(list)));
        }}
      />
      <p className="soft" role="status">
        {status}
      </p>
    </div>
  );
}

function LeftOut({ read }: { read: ReadFiles }) {
  const byReason = Map.groupBy(read.leftOut, ({ reason }) => reason);
  return (
    <details className="note">
      <summary>{[...byReason].map(([reason, entries]) => `${entries.length} ${reason}`).join(', ')}: left out</summary>
      <ul className="left-out">
        {read.leftOut.slice(0, SHOWN_LEFT_OUT).map(({ path, reason }) => (
          <li key={path}>
            <code>{path}</code> <span className="soft">{reason}</span>
          </li>
        ))}
        {read.leftOut.length > SHOWN_LEFT_OUT && (
          <li className="soft">and {formatNumber(read.leftOut.length - SHOWN_LEFT_OUT)} more</li>
        )}
      </ul>
    </details>
  );
}

function summaryOf({ files, bytes }: ReadFiles): string {
  if (files.length === 0) return 'No text file is in it.';
  const count = files.length === 1 ? '1 file' : `${formatNumber(files.length)} files`;
  return `${count}, ${(bytes / 1_048_576).toFixed(bytes < 1_048_576 ? 2 : 1)} MiB`;
}

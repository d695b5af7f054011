import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderUp, Lock } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Button,
  ButtonLink,
  Checkbox,
  EmptyState,
  ErrorState,
  Form,
  formatBytes,
  formatCount,
  formatNumber,
  Page,
  TextField,
  toast,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { FilesProgress } from '../../features/evaluations/files-progress.tsx';
import { LeftOutList } from '../../features/evaluations/left-out.tsx';
import { folderOfDrop, folderOfInput, type PickedFolder } from '../../features/evaluations/pick-files.ts';
import { evaluationQuery } from '../../features/evaluations/queries.ts';
import type { ReadFiles } from '../../features/evaluations/read-files.ts';
import type { StepProgress } from '../../features/evaluations/step-progress.ts';
import {
  NEW_UPLOAD,
  UploadOptionFields,
  type UploadValues,
  uploadBody,
} from '../../features/evaluations/upload-options.tsx';
import { useScope } from '../../state/session.ts';
import './upload-page.css';

const PARENT = { to: '/evaluations', label: 'Evaluations' };

export function Component() {
  return useScope('write:evaluations') ? <Upload /> : <MayNotEvaluate />;
}

/** In place of a form that such a role could not send. */
function MayNotEvaluate() {
  return (
    <Page title="Upload a folder" parent={PARENT} narrow>
      <EmptyState
        icon={<Lock size={24} />}
        title="Your role cannot evaluate code"
        actions={<ButtonLink to={PARENT.to}>View evaluations</ButtonLink>}
      >
        Ask an administrator of your organization for another role, or to evaluate the folder.
      </EmptyState>
    </Page>
  );
}

/** A folder from this computer, of any size: read and hashed here, sent as one evaluation. */
function Upload() {
  const [isNamed, setNamed] = useState(false);
  const [picked, setPicked] = useState<{ folder: PickedFolder; withIgnored: boolean }>();
  const [read, setRead] = useState<ReadFiles>();
  const [step, setStep] = useState<{ label: string; progress?: StepProgress }>();
  const stopping = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const client = useQueryClient();
  const isPart = read?.isPart ?? false;
  // who leaves the page needs nothing of it any more
  useEffect(() => () => stopping.current?.abort(), []);
  /** The one thing that goes on: what went on before ends, and so does this when it is canceled. */
  const begin = () => {
    stopping.current?.abort();
    stopping.current = new AbortController();
    return stopping.current.signal;
  };
  const send = useMutation({
    mutationFn: async ({
      values,
      files,
      signal,
    }: {
      values: UploadValues;
      files: ReadFiles['files'];
      signal: AbortSignal;
    }) => {
      const { submit } = await import('../../features/evaluations/submit.ts');
      return submit(
        uploadBody(isPart ? { ...values, scope: 'changes' } : values),
        files,
        (label, progress) => setStep({ label, ...(progress && { progress }) }),
        signal,
      );
    },
    onSuccess: ({ evaluation, sent }, { files, signal }) => {
      client.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
      void client.invalidateQueries({ queryKey: ['evaluations', 'list'] });
      if (signal.aborted) return;
      toast(`${filesText(files.length)} submitted, ${formatNumber(sent.sent)} new or changed contents sent`);
      void navigate(`/evaluations/${evaluation.id}`);
    },
    onSettled: (_data, _error, { signal }) => {
      if (!signal.aborted) setStep(undefined);
    },
  });
  const form = useForm(NEW_UPLOAD, {
    ...send,
    mutate: (values) => {
      if (!read || read.files.length === 0) return;
      send.mutate({ values, files: read.files, signal: begin() });
    },
  });
  const take = async (picking: Promise<PickedFolder>, withIgnored = false) => {
    const signal = begin();
    send.reset();
    setRead(undefined);
    setStep({ label: 'Scanning the folder' });
    const folder = await picking;
    if (signal.aborted) return;
    setPicked({ folder, withIgnored });
    // the next folder is another repository, unless somebody said what it is called
    if (folder.name && !isNamed) form.set('repository', folder.name);
    try {
      // with what reads ignore files: nobody needs it before there is a folder
      const { readFiles } = await import('../../features/evaluations/read-files.ts');
      setRead(await readFiles(folder, withIgnored, (progress) => setStep({ label: 'Reading', progress }), signal));
      setStep(undefined);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const cancel = () => {
    stopping.current?.abort();
    send.reset();
    setStep(undefined);
  };
  const { which, policy_ids: policies } = form.values;
  const repository = form.field('repository');
  return (
    <Page
      title="Upload a folder"
      description="Evaluates the text files of a folder. Only files that Assay does not already have are uploaded."
      parent={PARENT}
      narrow
    >
      <Form form={form} className="form">
        <DropPlace
          onPick={(picking) => {
            setPicked(undefined);
            void take(picking);
          }}
          status={read && summaryOf(read)}
          isBusy={send.isPending}
        />
        {read && read.leftOut.length > 0 && <LeftOutList leftOut={read.leftOut} />}
        {picked?.folder.files.some(({ ignored }) => ignored !== undefined) && (
          <Checkbox
            label="Include files that .gitignore excludes"
            checked={picked.withIgnored}
            disabled={send.isPending}
            onChange={(withIgnored) => void take(Promise.resolve(picked.folder), withIgnored)}
          />
        )}
        {isPart && (
          <p className="note warn">
            Some text in the folder cannot be evaluated, so this covers only part of the repository. Compliance reports
            ignore it.
          </p>
        )}
        <TextField
          label="Repository"
          hint="The name to list it under, such as acme/payments"
          {...repository}
          onChange={(name) => {
            repository.onChange(name);
            setNamed(name !== '');
          }}
          maxLength={200}
          required
        />
        <TextField label="Branch or tag (optional)" {...form.field('ref')} />
        <UploadOptionFields form={form} isPart={isPart} />
        {send.error && <ErrorState error={send.error} title="The folder was not evaluated" />}
        {step && <FilesProgress {...step} />}
        <div className="row">
          <Button
            kind="primary"
            type="submit"
            isPending={send.isPending}
            unavailable={
              !read || read.files.length === 0
                ? 'Choose a folder with text files first.'
                : which === 'some' && policies.length === 0
                  ? 'Choose at least one policy.'
                  : undefined
            }
          >
            Evaluate
          </Button>
          {step && <Button onClick={cancel}>Cancel</Button>}
        </div>
      </Form>
    </Page>
  );
}

function DropPlace({
  onPick,
  status,
  isBusy,
}: {
  onPick: (picking: Promise<PickedFolder>) => void;
  status: string | undefined;
  /** While a folder is sent, no other one is taken. */
  isBusy: boolean;
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
        if (!isBusy) onPick(folderOfDrop(event.dataTransfer.items));
      }}
    >
      <FolderUp size={24} aria-hidden="true" />
      <p>Drop a folder here, or choose one.</p>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        Choose a folder
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label="Folder to evaluate"
        disabled={isBusy}
        multiple
        // @ts-expect-error: not in React's types; every browser in use knows it
        webkitdirectory=""
        onChange={(event) => {
          const list = event.target.files;
          if (list && list.length > 0) onPick(folderOfInput(list));
          // the same folder may be chosen again, changed in the meantime
          event.target.value = '';
        }}
      />
      <p className="soft" role="status">
        {status}
      </p>
    </div>
  );
}

function summaryOf({ files, bytes }: ReadFiles): string {
  const evaluated = files.filter(({ isOversized }) => !isOversized).length;
  if (evaluated === 0) return 'It contains no text file that can be evaluated.';
  return `${filesText(evaluated)} to evaluate, ${formatBytes(bytes)}`;
}

function filesText(count: number): string {
  return formatCount(count, 'file', 'files');
}

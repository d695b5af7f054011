import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { API, api, unwrap } from '../../api/client.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  CopyLine,
  Dialog,
  DialogForm,
  exactTime,
  Facts,
  formatDate,
  LoadingState,
  Page,
  Section,
  TextArea,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { EVIDENCE, type Evidence, oneEvidenceQuery, REQUESTS } from '../../features/compliance/evidence-queries.ts';
import { FrameworkName } from '../../features/compliance/framework-name.tsx';
import { EvidenceBadge } from '../../features/compliance/labels.tsx';
import { frameworksQuery } from '../../features/compliance/queries.ts';
import { peopleQuery } from '../../features/findings/queries.ts';
import { useAct } from '../../features/settings/shared.tsx';
import { useScope, useSession } from '../../state/session.ts';
import './one-evidence-page.css';

const PARENT = { to: '/compliance/evidence', label: 'Evidence' };

/** One piece of evidence: what was signed, by whom, and its review. */
export function Component() {
  const { evidenceId = '' } = useParams();
  const { data: evidence, error, refetch } = useQuery(oneEvidenceQuery(evidenceId));
  // a name that came later than the rest would move it
  const { isPending: isUnnamed } = useQuery(frameworksQuery);
  return (
    <Page
      title={evidence ? `Evidence for ${evidence.control_id}` : 'Evidence'}
      heading={
        <span className="row">
          {evidence ? `Evidence for ${evidence.control_id}` : 'Evidence'}
          {evidence && <EvidenceBadge evidence={evidence} />}
        </span>
      }
      parent={PARENT}
      actions={evidence && <Actions evidence={evidence} />}
    >
      {evidence && !isUnnamed ? (
        <Content evidence={evidence} />
      ) : (
        <LoadingState label="Loading the evidence" height="20rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function Content({ evidence }: { evidence: Evidence }) {
  const { data: people } = useQuery(peopleQuery);
  const nameOf = (id: string) => {
    const person = people?.find((one) => one.id === id);
    return person ? person.name || person.email : id;
  };
  const { signer, reviewer, period, file } = evidence;
  return (
    <>
      <Card>
        <p className="pre-line">{evidence.statement}</p>
      </Card>
      {evidence.review_note && (
        <p className={evidence.status === 'rejected' ? 'note warn' : 'note'}>
          {reviewer?.name || reviewer?.email}: {evidence.review_note}
        </p>
      )}
      <Card>
        <Facts
          facts={[
            [
              'Control',
              <Link key="control" to={`/compliance/frameworks/${evidence.framework}`}>
                <FrameworkName id={evidence.framework} /> {evidence.control_id}
              </Link>,
            ],
            ['File', file && <FileLink evidence={evidence} />],
            ['Signed by', `${signer.name ? `${signer.name}, ` : ''}${signer.email}`],
            ['Signed', exactTime(evidence.signed_at)],
            ['Owner', nameOf(evidence.owner_id)],
            ['Covers', period ? `${formatDate(period.from)} to ${formatDate(period.to)}` : 'The current state'],
            ['Repositories', evidence.repositories?.join(', ') ?? 'The whole organization'],
            ['Valid until', formatDate(evidence.valid_until)],
            [
              'Reviewer',
              reviewer
                ? `${reviewer.name ? `${reviewer.name}, ` : ''}${reviewer.email}`
                : evidence.reviewer_id
                  ? `${nameOf(evidence.reviewer_id)} is asked to review`
                  : 'Any owner or administrator',
            ],
            ['Reviewed', evidence.reviewed_at && exactTime(evidence.reviewed_at)],
            [
              'Withdrawn',
              evidence.withdrawn_at && `${exactTime(evidence.withdrawn_at)} by ${nameOf(evidence.withdrawn_by ?? '')}`,
            ],
          ]}
        />
      </Card>
      <Section title="Digest" note={file ? 'SHA-256 of the file' : 'SHA-256 of the statement'}>
        <CopyLine text={evidence.digest} label="Copy the digest" />
      </Section>
    </>
  );
}

function FileLink({ evidence: { id, file, signer, owner_id, reviewer_id, status } }: { evidence: Evidence }) {
  const readsAll = useScope('read:admin');
  const { user } = useSession();
  const mayRead = readsAll || [signer.id, owner_id, reviewer_id].includes(user.id);
  if (!file) return null;
  if (!mayRead || status === 'withdrawn') return <>{file.name}</>;
  return (
    <a href={`${API}/v1/compliance/evidence/${id}/file`} download={file.name} className="one-line">
      <Download size={14} aria-hidden="true" />
      {file.name}
    </a>
  );
}

function Actions({ evidence }: { evidence: Evidence }) {
  const { user } = useSession();
  const isAdministrator = useScope('write:org');
  const { id, status, signer } = evidence;
  const isOwn = signer.id === user.id;
  const mayReview = isAdministrator && status === 'pending' && !isOwn;
  const mayWithdraw = status !== 'withdrawn' && (isAdministrator || isOwn || evidence.owner_id === user.id);
  return (
    <>
      {isAdministrator && status === 'pending' && isOwn && (
        <span className="soft">Another owner or administrator must review it</span>
      )}
      {mayWithdraw && <Withdraw evidence={evidence} />}
      {mayReview && (
        <>
          <Review id={id} how="reject">
            Reject
          </Review>
          <Review id={id} how="accept">
            Accept
          </Review>
        </>
      )}
    </>
  );
}

const NO_NOTE = { note: '' };

function Review({ id, how, children }: { id: string; how: 'accept' | 'reject'; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const isAccept = how === 'accept';
  const params = { path: { evidence_id: id } };
  const review = useAct(
    (values: { note: string }) => {
      const note = values.note.trim();
      return isAccept
        ? unwrap(api.POST('/v1/compliance/evidence/{evidence_id}/accept', { params, body: note ? { note } : {} }))
        : unwrap(api.POST('/v1/compliance/evidence/{evidence_id}/reject', { params, body: { note } }));
    },
    {
      done: isAccept ? 'Accepted. New reports count it.' : 'Rejected',
      changes: [EVIDENCE, REQUESTS],
      inForm: true,
      after: () => setOpen(false),
    },
  );
  const form = useForm(NO_NOTE, review);
  return (
    <>
      <Button kind={isAccept ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        title={isAccept ? 'Accept the evidence' : 'Reject the evidence'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <DialogForm
          submit={isAccept ? 'Accept' : 'Reject'}
          isDanger={!isAccept}
          form={form}
          onCancel={() => setOpen(false)}
        >
          <TextArea
            label={isAccept ? 'Note (optional)' : 'What is missing'}
            {...form.field('note')}
            maxLength={1_000}
            required={!isAccept}
          />
        </DialogForm>
      </Dialog>
    </>
  );
}

function Withdraw({ evidence }: { evidence: Evidence }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAct(
    () => api.DELETE('/v1/compliance/evidence/{evidence_id}', { params: { path: { evidence_id: evidence.id } } }),
    { done: 'Evidence withdrawn', changes: [EVIDENCE, REQUESTS], after: () => setAsking(false) },
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Withdraw</Button>
      <ConfirmDialog
        title="Withdraw the evidence?"
        confirm="Withdraw"
        isOpen={isAsking}
        act={withdraw}
        onClose={() => setAsking(false)}
      >
        New reports no longer count it. Existing reports do not change.
        {evidence.file && evidence.reviewed_at === null && ' Its file is erased.'}
      </ConfirmDialog>
    </>
  );
}

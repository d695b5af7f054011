import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  ACTIONS,
  Button,
  Checkbox,
  ConfirmDialog,
  CopyOnce,
  Dialog,
  DialogDone,
  DialogForm,
  EmptyState,
  Section,
  Select,
  stateColumn,
  TextField,
  timeColumn,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useScope } from '../../state/session.ts';
import { Listing, rowsOf, useAct, useDialog } from '../settings/shared.tsx';
import { SHARES, type Share, sharesQuery } from './evidence-queries.ts';

const STATES = {
  active: ['good', 'Active'],
  expired: ['neutral', 'Expired'],
  revoked: ['neutral', 'Revoked'],
} as const;
const DAYS = ['7', '14', '30', '60', '90'].map((value) => ({ value, label: `${value} days` }));

/** Links by which an auditor without an account reads the report: for those who read everything. */
export function ReportShares({ reportId }: { reportId: string }) {
  const mayRead = useScope('read:admin');
  return mayRead ? <Shares reportId={reportId} /> : null;
}

function Shares({ reportId }: { reportId: string }) {
  const query = useInfiniteQuery(sharesQuery(reportId));
  const mayShare = useScope('admin');
  const [creating, create, endCreating] = useDialog('share', 'admin');
  const [revoking, revoke, endRevoking] = useDialog('revoke', 'admin');
  const ending = rowsOf(query).find(({ id }) => id === revoking);
  return (
    <Section
      title="Links for auditors"
      note="Read only, without an account"
      actions={
        mayShare && (
          <Button icon={<Link2 size={16} aria-hidden="true" />} onClick={() => create()}>
            Create link
          </Button>
        )
      }
    >
      <Listing
        label="Links to this report"
        query={query}
        expected={1}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: 'Recipient',
            wide: true,
            cell: ({ name, include_files: files }) => (
              <span className="stack tight">
                <strong className="truncate">{name}</strong>
                {files && <span className="soft">with files of evidence</span>}
              </span>
            ),
          },
          stateColumn(STATES),
          { key: 'uses', title: 'Uses', align: 'end', cell: ({ uses }) => <span className="number">{uses}</span> },
          timeColumn('Last used', 'last_used_at', 'Never'),
          timeColumn('Expires', 'expires_at'),
          {
            ...ACTIONS,
            cell: ({ id, name, status }) =>
              mayShare &&
              status === 'active' && (
                <Button
                  kind="quiet"
                  iconOnly
                  icon={<Link2Off size={16} aria-hidden="true" />}
                  onClick={() => revoke(id)}
                >
                  {`Revoke the link for ${name}`}
                </Button>
              ),
          },
        ]}
        empty={
          <EmptyState icon={<Link2 size={24} />} title="No links">
            A link gives an auditor without an account access to this report and its downloads until it expires or you
            revoke it.
          </EmptyState>
        }
      />
      {creating !== null && <ShareDialog reportId={reportId} onClose={endCreating} />}
      {ending && <RevokeDialog share={ending} onClose={endRevoking} />}
    </Section>
  );
}

const NEW_SHARE = { name: '', days: '30', include_files: false };

function ShareDialog({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const make = useAct(
    ({ name, days, include_files }: typeof NEW_SHARE) =>
      unwrap(
        api.POST('/v1/compliance/reports/{report_id}/shares', {
          params: { path: { report_id: reportId }, header: idempotencyKey() },
          body: { name: name.trim(), days: Number(days), include_files },
        }),
      ),
    { changes: [SHARES], inForm: true },
  );
  const form = useForm(NEW_SHARE, make, { draft: 'report-share' });
  if (make.data)
    return (
      <Dialog title="Link created" isOpen onClose={onClose}>
        <CopyOnce secret={make.data.url} name="link" />
        <p className="soft">Anyone with the link can read this report, but nothing else. Its uses are counted here.</p>
        <DialogDone onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Create a link for an auditor" isOpen onClose={onClose}>
      <DialogForm submit="Create link" form={form} onCancel={onClose}>
        <TextField
          label="Recipient"
          hint="The audit log shows this name for each use."
          {...form.field('name')}
          maxLength={100}
          required
        />
        <Select label="Expires after" options={DAYS} {...form.field('days')} />
        <Checkbox label="Include evidence files" {...form.check('include_files')} />
      </DialogForm>
    </Dialog>
  );
}

function RevokeDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const revoke = useAct(
    () => api.DELETE('/v1/compliance/report-shares/{share_id}', { params: { path: { share_id: share.id } } }),
    { done: 'Link revoked', changes: [SHARES], after: onClose },
  );
  return (
    <ConfirmDialog title={`Revoke the link for ${share.name}?`} confirm="Revoke link" act={revoke} onClose={onClose}>
      The link stops working immediately. Copies that were downloaded are not affected.
    </ConfirmDialog>
  );
}

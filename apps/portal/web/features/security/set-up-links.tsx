import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import {
  ACTIONS,
  Button,
  CheckboxGroup,
  ConfirmDialog,
  CopyOnce,
  Dialog,
  DialogDone,
  DialogForm,
  EmptyState,
  formatCount,
  Select,
  stateColumn,
  TextField,
  timeColumn,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { meQuery } from '../../state/me.ts';
import { useScope } from '../../state/session.ts';
import { Listing, rowsOf, useAct, useDialog } from '../settings/shared.tsx';

type SetUpLink = Schemas['SetUpLink'];

const LINKS = ['set-up-links'];
const linksQuery = listQuery([...LINKS, 'list'], (page, signal) =>
  unwrap(api.GET('/v1/set-up-links', { params: { query: page }, signal })),
);
const STATES = {
  unopened: ['neutral', 'Not opened'],
  opened: ['good', 'Opened'],
  expired: ['neutral', 'Expired'],
  revoked: ['neutral', 'Revoked'],
} as const;
const PARTS: readonly { value: SetUpLink['parts'][number]; label: string }[] = [
  { value: 'domains', label: 'Domains' },
  { value: 'sso', label: 'Single sign-on' },
  { value: 'scim', label: 'Provisioning (SCIM)' },
];

/** Links for an IT administrator who has no account here. */
export function SetUpLinks() {
  const query = useInfiniteQuery(linksQuery);
  const { data: me } = useQuery(meQuery);
  const mayChange = useScope('admin');
  const [creating, create, endCreating] = useDialog('link', 'admin');
  const [revoking, revoke, endRevoking] = useDialog('revoke', 'admin');
  const ending = rowsOf(query).find(({ id }) => id === revoking);
  const isOwner = me?.organization.role === 'owner';
  const button = mayChange && (
    <Button
      kind="primary"
      unavailable={isOwner ? undefined : 'Only owners create set-up links.'}
      icon={<Link2 size={16} aria-hidden="true" />}
      onClick={() => create()}
    >
      Create a link
    </Button>
  );
  return (
    <div className="stack">
      {button && (
        <div className="row">
          {button}
          <span className="soft">Owners create set-up links. Administrators can revoke them.</span>
        </div>
      )}
      <Listing
        label="Set-up links"
        query={query}
        expected={2}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: 'Recipient',
            wide: true,
            cell: ({ name, email }) => (
              <span className="stack tight">
                <strong className="truncate">{name}</strong>
                {email && <span className="soft truncate">{email}</span>}
              </span>
            ),
          },
          {
            key: 'parts',
            title: 'For',
            cell: ({ parts }) =>
              PARTS.filter(({ value }) => parts.includes(value))
                .map(({ label }) => label)
                .join(', '),
          },
          stateColumn(STATES),
          timeColumn('Opened', 'opened_at', 'Never'),
          timeColumn('Expires', 'expires_at'),
          {
            ...ACTIONS,
            cell: ({ id, name, status }) =>
              mayChange &&
              (status === 'unopened' || status === 'opened') && (
                <Button
                  kind="quiet"
                  iconOnly
                  icon={<Link2Off size={16} aria-hidden="true" />}
                  onClick={() => revoke(id)}
                >
                  {`Revoke ${name}`}
                </Button>
              ),
          },
        ]}
        empty={
          <EmptyState icon={<Link2 size={24} />} title="No set-up links">
            {isOwner
              ? 'A single-use link lets an IT administrator without an account set up domains, single sign-on and SCIM.'
              : 'Owners can create a single-use link that lets an IT administrator without an account set up domains, single sign-on and SCIM.'}
          </EmptyState>
        }
      />
      {creating !== null && <CreateLinkDialog onClose={endCreating} />}
      {ending && <RevokeDialog link={ending} onClose={endRevoking} />}
    </div>
  );
}

type Part = SetUpLink['parts'][number];
const NEW_LINK = { name: '', email: '', days: '3', parts: PARTS.map(({ value }) => value) };

function CreateLinkDialog({ onClose }: { onClose: () => void }) {
  const { data: me } = useQuery(meQuery);
  // the plan team has no SCIM
  const offered = PARTS.filter(({ value }) => value !== 'scim' || me?.organization.plan !== 'team');
  const partsOf = (chosen: readonly Part[]) => chosen.filter((part) => offered.some(({ value }) => value === part));
  const make = useAct(
    ({ name, email, days, parts }: typeof NEW_LINK) =>
      unwrap(
        api.POST('/v1/set-up-links', {
          body: {
            name: name.trim(),
            days: Number(days),
            parts: partsOf(parts),
            ...(email.trim() ? { email: email.trim() } : {}),
          },
        }),
      ),
    { changes: [LINKS], inForm: true },
  );
  const form = useForm(NEW_LINK, make, { draft: 'set-up-link' });
  const chosen = partsOf(form.values.parts);
  if (make.data)
    return (
      <Dialog title="Link created" isOpen onClose={onClose}>
        <CopyOnce secret={make.data.url} name="link" />
        {make.data.email && <p>It was also sent to {make.data.email}.</p>}
        <p className="soft">
          The first person to open it can do the set-up, in that browser only. You are notified by email, and can revoke
          the link at any time.
        </p>
        <DialogDone onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Create a set-up link" isOpen onClose={onClose}>
      <DialogForm
        submit="Create link"
        form={form}
        unavailable={chosen.length === 0 ? 'Choose what the link can set up.' : undefined}
        onCancel={onClose}
      >
        <TextField
          label="Recipient"
          hint="The audit log shows their actions under this name."
          {...form.field('name')}
          maxLength={100}
          required
        />
        <TextField
          label="Email address"
          type="email"
          hint="The link is sent to this address. Leave empty to share it yourself."
          {...form.field('email')}
        />
        <CheckboxGroup label="Can set up" options={offered} {...form.field('parts')} value={chosen} />
        <Select
          label="Expires after"
          options={[1, 2, 3, 5, 7].map((days) => ({
            value: String(days),
            label: formatCount(days, 'day', 'days'),
          }))}
          {...form.field('days')}
        />
      </DialogForm>
    </Dialog>
  );
}

function RevokeDialog({ link, onClose }: { link: SetUpLink; onClose: () => void }) {
  const revoke = useAct(() => api.DELETE('/v1/set-up-links/{link_id}', { params: { path: { link_id: link.id } } }), {
    done: `${link.name} revoked`,
    changes: [LINKS],
    after: onClose,
  });
  return (
    <ConfirmDialog title={`Revoke ${link.name}?`} confirm="Revoke link" act={revoke} onClose={onClose}>
      Anyone using the link is signed out immediately. Their changes are kept.
    </ConfirmDialog>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  CopyLine,
  Dialog,
  DialogForm,
  EmptyState,
  LoadingState,
  More,
  RelativeTime,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useSession } from '../../state/session.ts';
import { IfScope, rowsOf, useAct, useDialog } from '../settings/shared.tsx';
import { DOMAINS, type Domain, domainsQuery, SSO } from './sso.ts';
import '../settings/timeline.css';

/** Email domains, each proved by a TXT record: whose addresses are sent to the identity provider. */
export function Domains() {
  const query = useInfiniteQuery(domainsQuery);
  const [adding, add, endAdding] = useDialog('domain', 'admin');
  const domains = rowsOf(query);
  const button = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => add()}>
      Add a domain
    </Button>
  );
  return (
    <div className="stack">
      <IfScope scope="admin">
        <div className="row">{button}</div>
      </IfScope>
      {!query.data ? (
        <LoadingState label="Loading the domains" height="10rem" error={query.error} retry={query.refetch} />
      ) : domains.length === 0 ? (
        <EmptyState icon={<Globe size={24} />} title="No domains yet">
          Verify that you own a domain. People with an email address there then sign in at your identity provider.
        </EmptyState>
      ) : (
        <>
          <ul className="timeline">
            {domains.map((domain) => (
              <DomainItem key={domain.domain_id} domain={domain} />
            ))}
          </ul>
          <More query={query} />
        </>
      )}
      {adding !== null && <AddDialog onClose={endAdding} />}
    </div>
  );
}

function DomainItem({ domain }: { domain: Domain }) {
  const params = { path: { domain_id: domain.domain_id } };
  const [removing, setRemoving] = useState(false);
  // a set-up link adds domains, and removes none
  const mayRemove = useSession().set_up === undefined;
  const isVerified = domain.status === 'verified';
  const verify = useAct(
    () => unwrap(api.POST('/v1/org/domains/{domain_id}/verify', { params: { ...params, header: idempotencyKey() } })),
    { changes: [DOMAINS, SSO] },
  );
  const remove = useAct(() => api.DELETE('/v1/org/domains/{domain_id}', { params }), {
    done: `${domain.domain} removed`,
    changes: [DOMAINS, SSO],
    after: () => setRemoving(false),
  });
  return (
    <li>
      <div className="row">
        <strong>{domain.domain}</strong>
        <Badge tone={isVerified ? 'good' : 'warn'} dot>
          {isVerified ? 'Verified' : 'Not verified yet'}
        </Badge>
        {domain.checked_at && (
          <span className="soft small">
            checked <RelativeTime time={domain.checked_at} />
          </span>
        )}
        <IfScope scope="admin">
          <span className="push row-actions">
            {!isVerified && (
              <Button isPending={verify.isPending} onClick={() => verify.mutate(undefined)}>
                Verify<span className="visually-hidden"> {domain.domain}</span>
              </Button>
            )}
            {mayRemove && (
              <Button kind="quiet" onClick={() => setRemoving(true)}>
                Remove<span className="visually-hidden"> {domain.domain}</span>
              </Button>
            )}
          </span>
        </IfScope>
      </div>
      {!isVerified && (
        <>
          <p className="soft">
            Add this TXT record to the DNS zone of the domain, then verify. The record can take minutes to appear.
          </p>
          <div className="stack tight">
            <span className="soft small">Name</span>
            <CopyLine text={domain.txt_name} label="Copy record name" />
            <span className="soft small">Value</span>
            <CopyLine text={domain.txt_value} label="Copy record value" />
          </div>
          {domain.problem && (
            <p className="alert" role="status">
              {domain.problem}
            </p>
          )}
        </>
      )}
      <ConfirmDialog
        title={`Remove ${domain.domain}?`}
        confirm="Remove domain"
        isOpen={removing}
        act={remove}
        onClose={() => setRemoving(false)}
      >
        People with an email address there no longer sign in at your identity provider.
      </ConfirmDialog>
    </li>
  );
}

const NO_DOMAIN = { domain: '' };

function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useAct(
    (values: typeof NO_DOMAIN) =>
      unwrap(
        api.POST('/v1/org/domains', { params: { header: idempotencyKey() }, body: { domain: values.domain.trim() } }),
      ),
    { changes: [DOMAINS], inForm: true, after: onClose },
  );
  const form = useForm(NO_DOMAIN, add, { draft: 'domain' });
  return (
    <Dialog title="Add a domain" isOpen onClose={onClose}>
      <DialogForm submit="Add domain" form={form} onCancel={onClose}>
        <TextField
          label="Domain"
          hint="The domain of your email addresses, such as example.com."
          {...form.field('domain')}
          required
        />
      </DialogForm>
    </Dialog>
  );
}

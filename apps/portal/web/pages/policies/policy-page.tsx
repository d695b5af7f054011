import { appliedFrom } from '@assay/sdk/applied-from';
import { wordsOfLimit } from '@assay/sdk/gates';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Pencil } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { API } from '../../api/client.ts';
import {
  Badge,
  ButtonLink,
  Card,
  Code,
  CopyButton,
  Facts,
  LoadingState,
  Page,
  RelativeTime,
  Tabs,
} from '../../design/index.ts';
import { DeletePolicy } from '../../features/policies/delete-policy.tsx';
import { ActiveBadge, MODES, ModeBadge, versionText } from '../../features/policies/policy-badges.tsx';
import { PolicyOverrides } from '../../features/policies/policy-overrides.tsx';
import { PolicyRules } from '../../features/policies/policy-rules.tsx';
import { PolicySettings } from '../../features/policies/policy-settings.tsx';
import { PolicyTests } from '../../features/policies/policy-tests.tsx';
import { PolicyVersions } from '../../features/policies/policy-versions.tsx';
import { documentOf, isJson, type PolicyDetail, policyQuery } from '../../features/policies/queries.ts';
import { useScope } from '../../state/session.ts';
import '../../features/policies/policy-rules.css';

const PARENT = { to: '/policies', label: 'Policies' };

export function Component() {
  const { policyId = '' } = useParams();
  const { data: policy, error, refetch } = useQuery(policyQuery(policyId));
  return (
    <Page
      title={policy?.name ?? 'Policy'}
      parent={PARENT}
      heading={
        <span className="row">
          {policy?.name ?? 'Policy'}
          {policy && (
            <>
              <ActiveBadge active={policy.active} />
              <ModeBadge mode={policy.mode} />
              {policy.builtin && <Badge>Built-in</Badge>}
            </>
          )}
        </span>
      }
      description={policy ? (policy.description ?? undefined) : <code>{policyId}</code>}
      actions={policy && <Actions policy={policy} />}
    >
      {policy ? (
        <Content policy={policy} />
      ) : (
        <LoadingState label="Loading the policy" height="30rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function Actions({ policy }: { policy: PolicyDetail }) {
  const mayWrite = useScope('write:policies');
  return (
    <>
      <a
        className="button secondary"
        href={`${API}/v1/policies/${policy.id}?format=yaml&version=${policy.version}`}
        download={`${policy.name.replaceAll(/[^\w.-]+/g, '-')}.yaml`}
      >
        <Download size={16} aria-hidden="true" />
        Export
      </a>
      {mayWrite && (
        <>
          <ButtonLink to={`/policies/new?from=${policy.id}`} icon={<Copy size={16} aria-hidden="true" />}>
            Duplicate
          </ButtonLink>
          <PolicySettings policy={policy} />
          {!policy.builtin && (
            <>
              <ButtonLink to="edit" kind="primary" icon={<Pencil size={16} aria-hidden="true" />}>
                Edit
              </ButtonLink>
              <DeletePolicy policy={policy} />
            </>
          )}
        </>
      )}
    </>
  );
}

function Content({ policy }: { policy: PolicyDetail }) {
  const [search, setSearch] = useSearchParams();
  const document = documentOf(policy);
  const tests = document.rules.reduce((sum, rule) => sum + (rule.tests?.length ?? 0), document.tests?.length ?? 0);
  return (
    <>
      <Origin policy={policy} />
      <Card>
        <Facts
          facts={[
            ['Version', <VersionFact key="version" policy={policy} />],
            ['Mode', MODES[policy.mode].hint],
            ['Gate', <Gate key="gate" policy={policy} />],
            ['When evaluation is incomplete', document.on_incomplete === 'block' ? 'Blocks' : 'Verdict is incomplete'],
            ['Updated', <RelativeTime key="changed" time={policy.updated_at} />],
            ['Digest', <Digest key="digest" digest={policy.digest} />],
          ]}
        />
      </Card>
      <Tabs
        label="Parts of the policy"
        selected={search.get('tab') ?? 'rules'}
        onSelect={(tab) => setSearch(tab === 'rules' ? {} : { tab }, { replace: true })}
        tabs={[
          {
            id: 'rules',
            title: 'Rules',
            count: document.rules.length,
            content: <PolicyRules policy={policy} document={document} />,
          },
          { id: 'overrides', title: 'Overrides', content: <PolicyOverrides policy={policy} /> },
          { id: 'tests', title: 'Tests', count: tests, content: <PolicyTests policy={policy} /> },
          {
            id: 'versions',
            title: 'Versions',
            count: policy.latest_version,
            content: <PolicyVersions policy={policy} />,
          },
          {
            id: 'source',
            title: 'Source',
            content: (
              <Code code={policy.source.trimEnd()} path={isJson(policy.source) ? 'policy.json' : 'policy.yaml'} />
            ),
          },
        ]}
      />
    </>
  );
}

/** The file that `assay policies apply` applied the policy from, and whether someone has changed the policy elsewhere since. */
function Origin({ policy }: { policy: PolicyDetail }) {
  const applied = appliedFrom(policy.source);
  if (!applied) return null;
  if (applied.digest === policy.digest)
    return (
      <p className="note">
        Applied from <code>{applied.place}</code>. To change it, edit the file and run <code>assay policies apply</code>
        .
      </p>
    );
  return (
    <p className="note warn">
      Drift: this policy was changed after it was applied from <code>{applied.place}</code>. Copy{' '}
      <Link to="?tab=versions">the changes</Link> into the file, or run <code>assay policies apply</code> to undo them.
    </p>
  );
}

function VersionFact({ policy }: { policy: PolicyDetail }) {
  return (
    <>
      {versionText(policy)}
      {policy.pinned_version !== null && <span className="soft"> (pinned)</span>}
    </>
  );
}

function Gate({ policy }: { policy: PolicyDetail }) {
  const conditions = documentOf(policy).gate?.conditions ?? [{ metric: 'blocking', op: '<=', threshold: 0 }];
  return (
    <ul className="gate-list">
      {conditions.map((condition) => (
        <li key={condition.metric + condition.op}>{wordsOfLimit(condition)}</li>
      ))}
    </ul>
  );
}

function Digest({ digest }: { digest: string }) {
  return (
    <span className="row">
      <code title={digest}>{digest.slice(0, 12)}</code>
      <CopyButton text={digest} label="Copy the digest" />
    </span>
  );
}

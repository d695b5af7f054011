import type { ReactNode } from 'react';
import { Badge, CopyLine } from '../../design/index.ts';
import { type CodeHost, EVENT_LABELS } from './code-hosts.ts';
import './steps-list.css';

/** The steps to take on the code host itself. */
export function HostSteps({ host }: { host: CodeHost }) {
  if (host.kind === 'github')
    return (
      <ol className="steps-list">
        <li>
          On GitHub, open the App, select <strong>Install App</strong>, and choose the repositories to check.
        </li>
        <li>
          To allow merging only after Assay passes, require the check <code>assay</code> in a ruleset for the branch.
        </li>
      </ol>
    );
  const isGitLab = host.kind === 'gitlab';
  return (
    <ol className="steps-list">
      <li>
        {isGitLab ? (
          <>
            In the project or group, open <strong>Settings → Webhooks → Add new webhook</strong>. (Group webhooks need
            GitLab Premium.)
          </>
        ) : (
          <>
            In the repository or organization, open <strong>Settings → Webhooks → Add webhook → Gitea</strong>.
          </>
        )}
      </li>
      <Step say={isGitLab ? 'URL' : 'Target URL'}>
        <CopyLine text={host.webhook_url} label="Copy the webhook URL" />
      </Step>
      <li>
        {isGitLab ? (
          <>
            <strong>Signing token</strong>: the webhook secret. If your GitLab has no such field, use{' '}
            <strong>Secret token</strong>.
          </>
        ) : (
          <>
            <strong>Secret</strong>: the webhook secret.
          </>
        )}
      </li>
      <Step say={isGitLab ? 'Trigger' : 'Trigger on: custom events'}>
        <span className="scope-list">
          {host.webhook_events.map((name) => (
            <Badge key={name}>{EVENT_LABELS[name] ?? name}</Badge>
          ))}
        </span>
        {isGitLab && (
          <p className="soft">
            Push events are for findings on the default branch. Leave them out to check merge requests only.
          </p>
        )}
      </Step>
      <li>
        {isGitLab ? (
          <>
            To allow merging only after Assay passes, select <strong>Pipelines must succeed</strong> under{' '}
            <strong>Settings → Merge requests</strong>.
          </>
        ) : (
          <>
            To allow merging only after Assay passes, require the status <code>assay</code> in a branch protection rule.
          </>
        )}
      </li>
    </ol>
  );
}

function Step({ say, children }: { say: string; children: ReactNode }) {
  return (
    <li>
      <strong>{say}</strong>
      <div className="stack">{children}</div>
    </li>
  );
}

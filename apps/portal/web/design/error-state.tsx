import { CircleAlert, Lock } from 'lucide-react';
import { Problem } from '../api/problem.ts';
import { Badge } from './badge.tsx';
import { Button, ButtonLink } from './button.tsx';
import { capitalized } from './format.ts';
import { SignInAgainLink } from './sign-in-again.tsx';
import { StepUpLink, stepUpText } from './step-up.tsx';
import './state.css';

/** An API error, with a link to the page about its code, and the request's identifier for support. */
export function ErrorState({ error, title, retry }: { error: unknown; title?: string; retry?: () => void }) {
  const problem = Problem.from(error);
  if (problem.needsPlan) return <PlanState problem={problem} />;
  const needsRole = problem.code === 'AUTH_INSUFFICIENT_SCOPE' && !problem.needsSignIn;
  // trying again would not help
  const isGone = problem.status === 404 || problem.status === 410;
  return (
    <div className="state problem" role="alert">
      <CircleAlert className="icon" size={20} aria-hidden="true" />
      <h2>{title ?? titleOf(problem)}</h2>
      <p>
        {needsRole
          ? 'Ask an administrator of your organization for access.'
          : problem.code === 'RESOURCE_NOT_FOUND'
            ? 'It was deleted, or it belongs to another organization or environment. Check the link.'
            : problem.needsSignIn
              ? stepUpText(problem)
              : problem.message}
      </p>
      <dl>
        <div>
          <dt>Code</dt>
          <dd>
            {problem.docUrl ? (
              <a href={problem.docUrl} target="_blank" rel="noreferrer">
                <code>{problem.code}</code>
              </a>
            ) : (
              <code>{problem.code}</code>
            )}
          </dd>
        </div>
        {problem.requestId && (
          <div>
            <dt>Request</dt>
            <dd>
              <code>{problem.requestId}</code>
            </dd>
          </div>
        )}
      </dl>
      <div className="actions">
        {problem.needsSignIn ? (
          <StepUpLink problem={problem} />
        ) : problem.status === 401 ? (
          <SignInAgainLink />
        ) : (
          retry && !needsRole && !isGone && <Button onClick={retry}>Try again</Button>
        )}
      </div>
    </div>
  );
}

/** A feature that the organization's plan does not include: the current plan, and the plans that include it. */
function PlanState({ problem }: { problem: Problem }) {
  const { current_plan: current = '', required_plans: required = [] } = problem.details;
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(required.map(capitalized));
  return (
    <div className="state centered" role="alert">
      <span className="icon" aria-hidden="true">
        <Lock size={24} />
      </span>
      <h2>Not included in the {capitalized(current)} plan</h2>
      <p>This requires the {names} plan. Ask the operator of this installation to change your plan.</p>
      <div className="row">
        {required.map((plan) => (
          <Badge key={plan} tone="info">
            {capitalized(plan)}
          </Badge>
        ))}
      </div>
      <div className="actions">
        <ButtonLink to="/settings/organization">See your plan and limits</ButtonLink>
      </div>
    </div>
  );
}

function titleOf(problem: Problem): string {
  const { status, code } = problem;
  if (problem.needsSignIn) return 'Sign in again to continue';
  if (status === 0) return 'Cannot reach the service';
  if (status === 401) return 'You are not signed in';
  if (code === 'AUTH_INSUFFICIENT_SCOPE') return 'Your role does not allow this';
  if (status === 403) return 'Not available to you';
  if (code === 'RESOURCE_DELETED') return 'This was deleted';
  if (status === 404) return 'Not found';
  if (status === 429) return 'Too many requests';
  if (status === 503) return 'Temporarily unavailable';
  if (status >= 500) return 'Something went wrong on our side';
  return 'That did not work';
}

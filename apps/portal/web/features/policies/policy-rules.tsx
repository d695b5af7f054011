import { bySeverity } from '@assay/contracts/severities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge, Button, Code, EmptyState, formatCount, TextField } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import { SeverityBadge } from '../evaluations/badges.tsx';
import { rowsOf } from '../settings/shared.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { overridesQuery, type PolicyOverride } from './override-queries.ts';
import { EffectBadge } from './overrides.tsx';
import type { Policy, PolicyDocument, Rule } from './queries.ts';
import { RequestRuleException } from './rule-exception-button.tsx';
import { yamlText } from './yaml-text.ts';
import '../../design/disclosure.css';
import './policy-rules.css';

/** So many are drawn at first: the secrets have hundreds. */
const SHOWN = 50;

export function PolicyRules({ policy, document }: { policy: Policy; document: PolicyDocument }) {
  const query = useInfiniteQuery(overridesQuery({ policy_id: policy.id }));
  const overrides = Map.groupBy(
    rowsOf(query).flatMap((override) => override.rule_ids.map((rule) => ({ rule, override }))),
    ({ rule }) => rule,
  );
  const [overriding, setOverriding] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const [search] = useSearchParams();
  const named = search.get('rule');
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const rules = document.rules
    .filter((rule) => words.every((word) => textOf(rule).includes(word)))
    .toSorted(bySeverity);
  // as many as it takes to show the rule that the address names
  const [shown, setShown] = useState(() => Math.max(SHOWN, rules.findIndex(({ id }) => id === named) + 1));
  return (
    <div className="stack">
      {document.rules.length > 5 && (
        <search className="filters">
          <TextField
            grow
            label="Find a rule"
            type="search"
            placeholder="sql, CWE-89, taint, python…"
            value={wanted}
            onChange={setWanted}
          />
        </search>
      )}
      {rules.length === 0 ? (
        <EmptyState title="No rule matches" />
      ) : (
        <div className="finding-group">
          {rules.slice(0, shown).map((rule) => (
            <RuleCard
              key={rule.id}
              policyId={policy.id}
              rule={rule}
              isNamed={rule.id === named}
              overrides={(overrides.get(rule.id) ?? []).map(({ override }) => override)}
              onOverride={() => setOverriding(rule.id)}
            />
          ))}
          {rules.length > shown && (
            <div className="table-more">
              <Button onClick={() => setShown(shown + 100)}>Show more of {rules.length}</Button>
            </div>
          )}
        </div>
      )}
      <OverrideDialog
        draft={overriding === null ? null : { policyId: policy.id, policyName: policy.name, ruleIds: [overriding] }}
        onClose={() => setOverriding(null)}
      />
    </div>
  );
}

function RuleCard({
  policyId,
  rule,
  isNamed,
  overrides,
  onOverride,
}: {
  policyId: string;
  rule: Rule;
  /** By the address: it starts open, and in view. */
  isNamed: boolean;
  overrides: readonly PolicyOverride[];
  onOverride: () => void;
}) {
  const mayChange = useScope('write:policies');
  const [isOpen, setOpen] = useState(isNamed);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) element.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <details className="finding" ref={element} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <SeverityBadge severity={rule.severity} />
        </span>
        <span className="message">
          <code>{rule.id}</code>
          <span className="rule-message soft">{rule.message}</span>
        </span>
        <span className="where">
          {overrides.length > 0 && <Badge tone="info">{formatCount(overrides.length, 'override', 'overrides')}</Badge>}
          <Badge>{rule.kind}</Badge>
        </span>
      </summary>
      {isOpen && (
        <div className="finding-body">
          <p className="small soft">{factsOf(rule).join(' · ')}</p>
          <p>{rule.message}</p>
          {rule.remediation && <p className="remediation soft">{rule.remediation}</p>}
          {rule.url && (
            <p>
              <a href={rule.url} target="_blank" rel="noreferrer">
                {new URL(rule.url).hostname}
              </a>
            </p>
          )}
          <div className="stack tight">
            <p className="small soft">Pattern</p>
            <Code code={yamlText(rule.match)} path="match.yaml" />
          </div>
          {overrides.length > 0 && (
            <ul className="gate-list" aria-label={`Overrides of ${rule.id}`}>
              {overrides.map((override) => (
                <li key={override.id}>
                  <EffectBadge override={override} /> in <code>{override.repository_pattern}</code>: {override.reason}
                </li>
              ))}
            </ul>
          )}
          {(rule.tests ?? []).map((test, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tests have no other identity
            <div key={index} className="stack tight">
              <p className="small soft">
                Test: {test.path}{' '}
                {test.expect.length === 0
                  ? 'expects no findings'
                  : `expects findings at line ${test.expect.map(({ line }) => line).join(', ')}`}
              </p>
              <Code code={test.content.replace(/\n$/, '')} path={test.path} />
            </div>
          ))}
          <div className="row">
            {mayChange && (
              <Button icon={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={onOverride}>
                Override this rule
              </Button>
            )}
            <RequestRuleException policyId={policyId} rule={rule} />
          </div>
        </div>
      )}
    </details>
  );
}

function factsOf({ languages, confidence, action, metadata, tests, fix }: Rule): string[] {
  return [
    languages?.join(', '),
    confidence && `${confidence} confidence`,
    action && { block: 'blocks', warn: 'warns', off: 'shown, not counted' }[action],
    metadata?.cwe?.join(', '),
    metadata?.owasp?.join(', '),
    fix !== undefined && 'has a fix',
    formatCount(tests?.length ?? 0, 'test', 'tests'),
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

function textOf({ id, kind, severity, message, languages, metadata }: Rule): string {
  return [id, kind, severity, message, languages?.join(' '), metadata?.cwe?.join(' '), metadata?.owasp?.join(' ')]
    .join(' ')
    .toLowerCase();
}

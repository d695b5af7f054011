import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { oneLine, pageOf } from './answer.js';
import { policyLine } from './policy-tools.js';
import { ruleText } from './rule-text.js';
import { errorText, type Surface } from './tool.js';
import { ToolError } from './tool-error.js';
import { NEEDS } from './tool-routes.js';

const MAX_COMPLETIONS = 100;
const MAX_RULES = 10_000;
const RULES_CHARACTERS = 100_000;
const JSON_TYPE = 'application/json';

/** Policies and rules for clients that let people choose what the model reads. */
export function addResources({ server, workbench, challengeFor, ...unexpected }: Surface): void {
  // completions and lists belong to no request that could be canceled for itself
  const { signal } = new AbortController();
  const challenge = challengeFor ? { scopeChallenge: challengeFor(NEEDS.toReadPolicies) } : {};
  const starting = (all: readonly string[], value: string) =>
    [...new Set(all)].filter((id) => id.startsWith(value)).slice(0, MAX_COMPLETIONS);
  /** Of an error the protocol would send the message, which may contain anything. */
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      throw new ProtocolError(ProtocolErrorCode.InternalError, errorText(error, unexpected));
    }
  };
  const read = async (uri: URL, load: () => Promise<unknown>) => {
    const value = await guarded(() =>
      load().catch((error: unknown) => {
        throw error instanceof ToolError ? new ResourceNotFoundError(uri.href) : error;
      }),
    );
    return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(value, null, 2) }] };
  };
  server.registerResource(
    'policy',
    new ResourceTemplate('assay://policies/{id}', {
      list: async () => ({
        resources: (await guarded(() => workbench.policies(signal))).map(({ id, name, description }) => ({
          uri: `assay://policies/${encodeURIComponent(id)}`,
          name: id,
          title: oneLine(name, 100),
          mimeType: JSON_TYPE,
          ...(description === null ? {} : { description: oneLine(description, 300) }),
        })),
      }),
      complete: {
        id: async (value) =>
          starting(
            (await guarded(() => workbench.policies(signal))).map(({ id }) => id),
            value,
          ),
      },
    }),
    { title: 'Policy', description: 'A policy with its rules', mimeType: JSON_TYPE, ...challenge },
    (uri, { id }, ctx) =>
      read(uri, async () => {
        const { policy, document } = await workbench.policy(nameOf(id), ctx.mcpReq.signal);
        const rules = pageOf(
          document.rules,
          { offset: 0, limit: MAX_RULES },
          ({ id: rule, severity, message }) => ({ rule_id: rule, severity, message: oneLine(message, 160) }),
          RULES_CHARACTERS,
        );
        return { ...policyLine(policy), rules: rules.items, left_out: rules.leftOut };
      }),
  );
  server.registerResource(
    'rule',
    new ResourceTemplate('assay://rules/{id}', {
      // hundreds: they are found by completion and list_rules
      list: undefined,
      complete: {
        id: async (value) =>
          starting(
            (await guarded(() => workbench.rules(signal))).map(({ rule }) => rule.id),
            value,
          ),
      },
    }),
    {
      title: 'Rule',
      description: 'Description of a rule, and how to fix its findings',
      mimeType: JSON_TYPE,
      ...challenge,
    },
    (uri, { id }, ctx) =>
      read(uri, async () => {
        const rules = await workbench.rule(nameOf(id), ctx.mcpReq.signal);
        return pageOf(rules, { offset: 0, limit: MAX_COMPLETIONS }, ruleText).items;
      }),
  );
}

function nameOf(variable: string | string[] | undefined): string {
  const [text = ''] = [variable].flat();
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

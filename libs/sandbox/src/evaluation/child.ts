/**
 * A sandbox process: evaluates files that it is sent, and nothing else. Its environment is empty, it may read its own
 * code only, and its parent kills it when a file takes too long or too much.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { FileResult, SourceFile } from '@assay/policy-engine';
import {
  type CompiledPolicy,
  compilePolicy,
  evaluateInSteps,
  languageOf,
  PolicySet,
} from '@assay/policy-engine/file-evaluation';
import type { FromChild, ToChild } from './protocol.js';

const MAX_SETS = 4;
/** An error is kept too: the evaluation that needs the policy reports it. */
const policies = new Map<string, CompiledPolicy | Error>();
const sets = new Map<string, PolicySet>();

class Unusable extends Error {
  constructor(
    readonly digest: string,
    message: string,
  ) {
    super(message);
  }
}

function send(message: FromChild): void {
  process.send?.(message);
}

/** Automata over the same policies are kept: the next evaluation mostly runs them again. */
function setOf(digests: string[]): PolicySet {
  const key = digests.join(' ');
  let set = sets.get(key);
  if (!set) {
    const chosen = digests.map((digest) => {
      const policy = policies.get(digest);
      if (!policy) throw new Error(`the policy ${digest} was not sent`);
      if (policy instanceof Error) throw new Unusable(digest, policy.message);
      return policy;
    });
    set = new PolicySet(chosen);
  }
  sets.delete(key);
  sets.set(key, set);
  for (const oldest of sets.keys()) {
    if (sets.size <= MAX_SETS) break;
    sets.delete(oldest);
  }
  return set;
}

/** Compiles the rules for the files' languages, so that the time of the first file is its own. */
function prepare(set: PolicySet, files: readonly SourceFile[]): void {
  const languages = new Set(files.map(({ path, content }) => languageOf(path, content)?.name ?? ''));
  for (const policy of set.policies)
    try {
      for (const language of languages) set.rulesOfLanguage(policy, language);
    } catch (error) {
      throw new Unusable(policy.digest, error instanceof Error ? error.message : String(error));
    }
}

const IDLE_MS = 5_000;
let idle: NodeJS.Timeout | undefined;

/** Gives back what evaluations left behind: V8 collects nothing in a process that does nothing. */
function collectWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => globalThis.gc?.(), IDLE_MS).unref();
}

/** Runs an evaluation to its end; in its pauses it frees what is no longer needed. */
async function withinMemory(steps: Generator<void, FileResult>): Promise<FileResult> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    globalThis.gc?.();
    await turn();
  }
}

/** The last batch that was asked to end early. */
let yieldingBatch: number | undefined;

async function evaluateBatch(batch: Extract<ToChild, { type: 'batch' }>): Promise<void> {
  const set = setOf(batch.policies);
  prepare(set, batch.files);
  send({ type: 'prepared', batch: batch.batch });
  for (const [index, file] of batch.files.entries()) {
    // Lets the result before this one leave the process, so that its time is not counted to this file.
    await new Promise((resolve) => setImmediate(resolve));
    // Not before the first file: each batch gets on.
    if (index > 0 && yieldingBatch === batch.batch) {
      send({ type: 'yielded', batch: batch.batch, index });
      return;
    }
    try {
      const { fingerprintKey, limits, tells } = batch;
      const result = await withinMemory(evaluateInSteps(set, file, { fingerprintKey, limits, tells }));
      send({ type: 'file', batch: batch.batch, index, result });
    } catch (error) {
      send({ type: 'file_failed', batch: batch.batch, index, message: messageOf(error) });
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

process.on('message', (message: ToChild) => {
  if (message.type === 'policies') {
    for (const digest of message.drop) policies.delete(digest);
    for (const { digest, document } of message.add) {
      try {
        policies.set(digest, compilePolicy(document, { trusted: true, digest }));
      } catch (error) {
        policies.set(digest, error instanceof Error ? error : new Error(String(error)));
      }
    }
    return;
  }
  if (message.type === 'yield') {
    yieldingBatch = message.batch;
    return;
  }
  clearTimeout(idle);
  evaluateBatch(message)
    .catch((error) =>
      send(
        error instanceof Unusable
          ? { type: 'policy_unusable', batch: message.batch, digest: error.digest, message: error.message }
          : { type: 'batch_failed', batch: message.batch, message: messageOf(error) },
      ),
    )
    .finally(collectWhenIdle);
});
process.on('disconnect', () => process.exit(0));
send({ type: 'ready' });

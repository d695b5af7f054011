import {
  type CheckReport,
  changedLines,
  type HostStatus,
  type LineComment,
  type OwnLineComment,
  oldNames,
} from '@assay/code-hosts';
import type { FindingDto } from '@assay/contracts';
import type { PullRequestContext } from './pull-request-context.js';
import { suggestionOf } from './suggestion.js';
import {
  annotationsOf,
  CHECK_NAME,
  detailsText,
  findingMark,
  findingMarkOf,
  lineText,
  SUMMARY_MARK,
  type Summary,
  summaryText,
} from './texts.js';

const MAX_DIFF_BYTES = 8 * 1024 * 1024;
/** Maximum number of comments on lines; the rest is in the summary. */
const MAX_LINE_COMMENTS = 20;
const MAX_STATUS_CHARACTERS = 140;

/**
 * Reads the state on the host before it writes, under the lease of the pull request, so that anything that a crashed process already
 * wrote is found and not written again.
 */

/** @param statusOf returns the status of the commit, which may be that of another pull request; called right before it is set */
export async function report(
  scene: PullRequestContext,
  summary: Summary,
  statusOf: () => Promise<HostStatus>,
): Promise<void> {
  const { evaluation, findings, headSha } = summary;
  if (scene.pull.number > 0) {
    if (evaluation) await commentOnLines(scene, headSha, evaluation.id, summary);
    await keepOneSummary(scene, summaryText(summary));
  }
  const annotations = evaluation ? annotationsOf(findings, evaluation.id, scene.portalUrl) : [];
  // last, so that the comments exist once the status is set
  await setStatus(scene, headSha, await statusOf(), { summary: detailsText(summary), annotations });
}

/** Sets a status unless it is already the newest, so that each check leaves one series. */
export async function setStatus(
  { host, pull, signal }: PullRequestContext,
  sha: string,
  status: HostStatus,
  report?: CheckReport,
): Promise<void> {
  const description = status.description.slice(0, MAX_STATUS_CHARACTERS);
  const wanted = { ...status, description };
  const newest = await host.status(pull.repository, sha, CHECK_NAME, signal);
  if (newest && (['state', 'description', 'url'] as const).every((name) => newest[name] === wanted[name])) return;
  await host.setStatus(pull.repository, sha, CHECK_NAME, wanted, signal, report);
}

async function keepOneSummary(scene: PullRequestContext, text: string): Promise<void> {
  const { host, pull, signal } = scene;
  if (pull.comment_id !== null && (await host.updateComment(pull.repository, pull.comment_id, text, signal))) return;
  const own = await host.ownComments(pull.repository, pull.number, signal);
  const [first, ...more] = own.filter(({ body }) => body.startsWith(SUMMARY_MARK));
  for (const { id } of more) await host.deleteComment(pull.repository, id, signal);
  let id = first?.id;
  if (id === undefined) id = await host.createComment(pull.repository, pull.number, text, signal);
  else await host.updateComment(pull.repository, id, text, signal);
  await scene.rememberComment(id);
}

async function commentOnLines(
  scene: PullRequestContext,
  sha: string,
  evaluationId: string,
  summary: Summary,
): Promise<void> {
  const { host, pull, signal } = scene;
  // a host with annotations shows findings there, and needs comments only for suggestions
  const wanted = summary.findings.filter(({ action, fix }) =>
    host.shows === 'comments' ? action === 'block' : fix !== null,
  );
  // on hosts where threads can be resolved, those of an earlier head may need it
  if (wanted.length === 0 && !host.setResolved) return;
  const comments = await lineCommentsOf(scene, evaluationId, wanted);
  if (comments.length === 0 && !host.setResolved) return;
  const own = await host.ownLineComments(pull.repository, pull.number, signal);
  if (!summary.isMore) await resolveThreads(scene, own, wanted);
  const written = new Set(own.map(({ body }) => findingMarkOf(body)));
  const fresh = comments.filter(({ mark }) => !written.has(mark)).slice(0, MAX_LINE_COMMENTS);
  if (fresh.length === 0) return;
  const onLines = fresh.map(({ mark: _, ...comment }) => comment);
  await host.commentOnLines(pull.repository, pull.number, sha, onLines, signal);
}

/** @returns the comments, each with the mark that identifies its finding */
async function lineCommentsOf(
  { host, pull, signal, portalUrl }: PullRequestContext,
  evaluationId: string,
  wanted: readonly FindingDto[],
): Promise<(LineComment & { mark: string })[]> {
  const diff = wanted.length > 0 ? await host.diff(pull.repository, pull.number, MAX_DIFF_BYTES, signal) : undefined;
  if (diff === undefined) return [];
  const [changed, renamed] = [changedLines(diff), oldNames(diff)];
  return wanted.flatMap((finding) => {
    const { path, start, end } = finding;
    const lines = changed.get(path);
    if (!lines) return [];
    const oldPath = renamed.get(path);
    const at = { path, ...(oldPath === undefined ? {} : { oldPath }), mark: findingMark(finding) };
    const suggestion = host.suggestion && suggestionOf(finding, lines);
    if (suggestion && host.suggestion) {
      const language = host.suggestion(suggestion.line - suggestion.startLine);
      const { startLine, line, text } = suggestion;
      return [{ ...at, startLine, line, body: lineText(finding, evaluationId, portalUrl, { text, language }) }];
    }
    if (host.shows === 'annotations') return [];
    for (let line = start.line; line <= end.line; line++)
      if (lines.has(line)) return [{ ...at, line, body: lineText(finding, evaluationId, portalUrl) }];
    return [];
  });
}

/** Resolves threads of fixed findings, and reopens threads of findings that came back. Threads that a person resolved stay resolved. */
async function resolveThreads(
  { host, pull, signal }: PullRequestContext,
  own: readonly OwnLineComment[],
  wanted: readonly FindingDto[],
): Promise<void> {
  const marks = new Set(wanted.map(findingMark));
  for (const { body, thread } of own) {
    const mark = findingMarkOf(body);
    if (!thread || mark === undefined) continue;
    const isThere = marks.has(mark);
    if (thread.resolved === (isThere ? 'by us' : 'no'))
      await host.setResolved?.(pull.repository, pull.number, thread.id, !isThere, signal);
  }
}

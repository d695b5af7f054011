import { type CheckReport, changedLines, type HostStatus, type LineComment } from '@assay/code-hosts';
import type { FindingDto } from '@assay/contracts';
import type { Scene } from './scene.js';
import { suggestionOf } from './suggestion.js';
import {
  annotationsOf,
  CHECK_NAME,
  detailsText,
  findingMark,
  lineText,
  SUMMARY_MARK,
  type Summary,
  summaryText,
} from './texts.js';

const MAX_DIFF_BYTES = 8 * 1024 * 1024;
/** More comments on lines than that help nobody: the rest is in the summary. */
const MAX_LINE_COMMENTS = 20;
const MAX_STATUS_CHARACTERS = 140;

/**
 * What stands on the host is looked at before anything is written, under the lease of the pull request: whatever a process that
 * died in between had written is found, and not written again.
 */

export async function report(scene: Scene, summary: Summary & { url: string }): Promise<void> {
  const { conclusion, evaluation, findings, headSha } = summary;
  if (scene.pull.number > 0) {
    if (evaluation) await commentOnLines(scene, headSha, evaluation.id, findings);
    await keepOneSummary(scene, summaryText(summary));
  }
  const status = { state: conclusion.state, description: conclusion.summary, url: summary.url };
  const annotations = evaluation ? annotationsOf(findings, evaluation.id, scene.portalUrl) : [];
  // last: whoever waits for the status finds the comments there
  await setStatus(scene, headSha, status, { summary: detailsText(summary), annotations });
}

/** A status that is the newest already is not set again, so that each check leaves one series. */
export async function setStatus(
  { host, pull, signal }: Scene,
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

async function keepOneSummary(scene: Scene, text: string): Promise<void> {
  const { host, pull, signal } = scene;
  if (pull.comment_id !== null && (await host.updateComment(pull.repository, pull.comment_id, text, signal))) return;
  const own = await host.ownComments(pull.repository, pull.number, signal);
  const [first, ...more] = own.filter(({ body }) => body.includes(SUMMARY_MARK));
  for (const { id } of more) await host.deleteComment(pull.repository, id, signal);
  let id = first?.id;
  if (id === undefined) id = await host.createComment(pull.repository, pull.number, text, signal);
  else await host.updateComment(pull.repository, id, text, signal);
  await scene.rememberComment(id);
}

async function commentOnLines(
  scene: Scene,
  sha: string,
  evaluationId: string,
  findings: readonly FindingDto[],
): Promise<void> {
  const { host, pull, signal, portalUrl } = scene;
  // a host with annotations shows findings there, and needs comments for what is applied with a click
  const wanted = findings.filter(({ action, fix }) => (host.shows === 'comments' ? action === 'block' : fix !== null));
  if (wanted.length === 0) return;
  const diff = await host.diff(pull.repository, pull.number, MAX_DIFF_BYTES, signal);
  if (diff === undefined) return;
  const changed = changedLines(diff);
  const commentOn = (finding: FindingDto): LineComment | undefined => {
    const { path, start, end } = finding;
    const lines = changed.get(path);
    if (!lines) return undefined;
    if (host.shows === 'annotations') {
      const suggestion = suggestionOf(finding, lines);
      return suggestion && { path, ...suggestion, body: lineText(finding, evaluationId, portalUrl, suggestion.text) };
    }
    for (let line = start.line; line <= end.line; line++)
      if (lines.has(line)) return { path, line, body: lineText(finding, evaluationId, portalUrl) };
    return undefined;
  };
  const onLines = wanted.filter((finding) => commentOn(finding) !== undefined);
  if (onLines.length === 0) return;
  const said = (await host.ownLineComments(pull.repository, pull.number, signal)).join('\n');
  const comments = onLines
    .filter((finding) => !said.includes(findingMark(finding)))
    .slice(0, MAX_LINE_COMMENTS)
    .flatMap((finding) => commentOn(finding) ?? []);
  if (comments.length > 0) await host.commentOnLines(pull.repository, pull.number, sha, comments, signal);
}

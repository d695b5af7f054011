import { hash, randomBytes } from 'node:crypto';
import type { DiscussionNotePositionOptions } from '@gitbeaker/rest';
import { diffsOf, hasLine } from './diffs.js';
import type { GitLabNote, GitLabProject } from './model.js';
import { TIME } from './model.js';
import { Failure, type Operation, operation, paged, paging } from './operation.js';
import type { GitLabState } from './state.js';

/** Notes of merge requests, alone and on lines. */
export function noteOperations(state: GitLabState): Record<string, Operation<unknown>> {
  const { projectOf, mergeRequestOf, notesOf, noteOf, simpleUser } = state;
  const note = (on: GitLabProject, { id, iid, body, author, thread }: GitLabNote) => ({
    id,
    type: thread ? ('DiffNote' as const) : null,
    body,
    attachment: null,
    author: simpleUser(author),
    created_at: TIME,
    updated_at: TIME,
    system: false,
    noteable_id: on.id * 1_000 + iid,
    noteable_type: 'MergeRequest' as const,
    noteable_iid: iid,
    project_id: on.id,
    resolvable: thread !== undefined,
    ...(thread
      ? {
          resolved: thread.resolvedBy !== undefined,
          resolved_by: thread.resolvedBy ? simpleUser(thread.resolvedBy) : null,
          position: { new_path: thread.path, old_path: thread.oldPath, new_line: thread.line },
        }
      : {}),
  });
  const discussion = (on: GitLabProject, of: GitLabNote) => ({
    id: of.thread?.id ?? hash('sha1', String(of.id)),
    individual_note: !of.thread,
    notes: [note(on, of)],
  });
  return {
    'GET /projects/{id}/merge_requests/{iid}/notes': operation({
      client: (gitlab, { id = '', iid }, { sort, order_by: orderBy, ...query }) =>
        gitlab.MergeRequestNotes.all(id, Number(iid), { sort, orderBy, ...paging(query) }),
      respond: (of, query) =>
        paged(
          notesOf(of).map((each) => note(projectOf(of), each)),
          query,
        ),
    }),
    'POST /projects/{id}/merge_requests/{iid}/notes': operation({
      client: (gitlab, { id = '', iid }, _, { body }) => gitlab.MergeRequestNotes.create(id, Number(iid), body),
      respond: (of, _, { body }) => {
        const made = { id: state.newId(), iid: mergeRequestOf(of).iid, body, author: state.asking };
        projectOf(of).notes.push(made);
        return note(projectOf(of), made);
      },
    }),
    'PUT /projects/{id}/merge_requests/{iid}/notes/{note}': operation({
      client: (gitlab, { id = '', iid, note: of }, _, { body }) =>
        gitlab.MergeRequestNotes.edit(id, Number(iid), Number(of), { body }),
      respond: (of, _, { body }) => note(projectOf(of), Object.assign(noteOf(of), { body })),
    }),
    'DELETE /projects/{id}/merge_requests/{iid}/notes/{note}': operation({
      client: (gitlab, { id = '', iid, note: of }) => gitlab.MergeRequestNotes.remove(id, Number(iid), Number(of)),
      respond: (of) => {
        const gone = noteOf(of);
        projectOf(of).notes = projectOf(of).notes.filter((each) => each !== gone);
      },
    }),
    'GET /projects/{id}/merge_requests/{iid}/discussions': operation({
      client: (gitlab, { id = '', iid = '' }, query) => gitlab.MergeRequestDiscussions.all(id, iid, paging(query)),
      respond: (of, query) =>
        paged(
          notesOf(of).map((each) => discussion(projectOf(of), each)),
          query,
        ),
    }),
    'POST /projects/{id}/merge_requests/{iid}/discussions': operation({
      client: (gitlab, { id = '', iid = '' }, _, { body, position }) =>
        gitlab.MergeRequestDiscussions.create(id, iid, body, {
          position: {
            positionType: position.position_type,
            baseSha: position.base_sha,
            startSha: position.start_sha,
            headSha: position.head_sha,
            oldPath: position.old_path,
            newPath: position.new_path,
            newLine: position.new_line,
          } as DiscussionNotePositionOptions,
        }),
      respond: (of, _, { body, position }) => {
        const [on, pull] = [projectOf(of), mergeRequestOf(of)];
        for (const name of ['base_sha', 'start_sha', 'head_sha'] as const)
          if (position[name] !== pull.refs?.[name]) throw new Failure(400, `400 Bad request - ${name} is not current`);
        const file = diffsOf(state, on, pull).find(({ new_path }) => new_path === position.new_path);
        if (!file || file.old_path !== position.old_path || !hasLine(file, position.new_line))
          throw new Failure(
            400,
            '400 Bad request - Note {:line_code=>["can\'t be blank", "must be a valid line code"]}',
          );
        const { new_path: inFile, old_path: oldPath, new_line: line } = position;
        const thread = { id: randomBytes(20).toString('hex'), path: inFile, oldPath, line, resolvedBy: undefined };
        const made = { id: state.newId(), iid: pull.iid, body, author: state.asking, thread };
        on.notes.push(made);
        return discussion(on, made);
      },
    }),
    'PUT /projects/{id}/merge_requests/{iid}/discussions/{discussion}': operation({
      client: (gitlab, { id = '', iid = '', discussion: of = '' }, _, { resolved }) =>
        gitlab.MergeRequestDiscussions.resolve(id, iid, of, resolved),
      respond: (of, _, { resolved }) => {
        const found = notesOf(of).find(({ thread }) => thread?.id === of.discussion);
        if (!found?.thread) throw new Failure(404, '404 Discussion Not Found');
        found.thread.resolvedBy = resolved ? state.asking : undefined;
        return discussion(projectOf(of), found);
      },
    }),
  };
}

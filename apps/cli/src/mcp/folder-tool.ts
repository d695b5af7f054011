import { addTool, evaluated, limit, NEEDS, READ_ONLY, type Surface, shownEvaluation } from '@assay/agent-tools';
import { MAX_PATH_CHARS } from '@assay/contracts/limits';
import * as z from 'zod';
import { EXIT, Failure } from '../exit-codes.js';
import { IgnoreRules } from '../files/ignore-rules.js';
import { folderOf } from '../files/select-files.js';
import type { Call, FolderBackend } from './folder-backend.js';
import { insideFolder } from './inside-folder.js';

interface FolderRequest {
  path: string;
  what: 'all' | 'changed' | 'staged';
  base?: string | undefined;
  onlyNew: boolean;
}

/** The tool that only a server beside the working copy has. @param folder absolute; nothing outside of it is read */
export function addFolderTool(surface: Surface, backend: FolderBackend, folder: string): void {
  const { workbench } = surface;
  const evaluate = ({ path, what, base, onlyNew }: FolderRequest, call: Call) => {
    if (base !== undefined && what !== 'changed')
      throw new Failure('base can only be used if what is "changed"', EXIT.usage);
    const place = insideFolder(folder, path);
    if ((what !== 'all' || onlyNew) && IgnoreRules.repositoryOf(folderOf(place)) === undefined)
      throw new Failure('The folder is not in a git repository: set what to "all"', EXIT.usage);
    return backend.evaluateFolder(
      {
        place,
        ...(what === 'changed' ? { changed: base ?? (true as const) } : {}),
        ...(what === 'staged' ? { staged: true } : {}),
        onlyNew,
      },
      call,
    );
  };
  addTool(
    surface,
    'evaluate_folder',
    {
      title: 'Evaluate files on disk',
      description:
        'Evaluates files of the working copy against the policies: the changes of this branch and the work tree ("changed", the default), staged files, or all files. Returns the verdict and the most important findings. Changes no files.',
      annotations: { ...READ_ONLY, openWorldHint: workbench.backend.asksOthers },
      routes: NEEDS.toEvaluate,
      input: z.object({
        path: z
          .string()
          .min(1)
          .max(MAX_PATH_CHARS)
          .default('.')
          .describe('A folder or file, relative to the folder of the server'),
        what: z.enum(['changed', 'staged', 'all']).default('changed'),
        base: z
          .string()
          .min(1)
          .max(255)
          .regex(/^[^\p{Cc}]+$/u)
          .optional()
          .describe('Commit or branch to compare changes with; default the default branch'),
        only_new: z
          .boolean()
          .default(false)
          .describe('Whether to count only findings that the base does not have; only on this machine'),
        limit,
      }),
      output: evaluated,
    },
    async ({ path, what, base, only_new: onlyNew, limit: max }, signal, progress) =>
      shownEvaluation(
        workbench.keep(await evaluate({ path, what, base, onlyNew }, { signal, progress })),
        max,
        workbench,
      ),
  );
}

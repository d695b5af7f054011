import { type Command, Option } from 'commander';
import type { Selection } from '../files/select-files.js';

export interface SelectionOptions {
  changed?: string | true;
  staged?: boolean;
}

export function addSelectionOptions(command: Command): Command {
  return command
    .option(
      '--changed [ref]',
      'only files that changed since the branch point from <ref>; default the default branch of the remote, or the base of the CI job',
    )
    .addOption(new Option('--staged', 'only files staged in git, with their staged content').conflicts('changed'));
}

export function selectionOf({ changed, staged }: SelectionOptions): Selection {
  return { ...(changed === undefined ? {} : { changed }), ...(staged ? { staged } : {}) };
}

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
      'only files that differ from where the branch left <ref>; default the default branch of the remote, or what the CI job compares with',
    )
    .addOption(
      new Option('--staged', 'only what is staged in git, with the content that it has there').conflicts('changed'),
    );
}

export function selectionOf({ changed, staged }: SelectionOptions): Selection {
  return { ...(changed === undefined ? {} : { changed }), ...(staged ? { staged } : {}) };
}

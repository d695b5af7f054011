import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import type { CliContext } from '../context.js';
import { codeOf } from '../errors.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import { IgnoreRules } from '../files/ignore-rules.js';
import { ciFile, HOSTS, type Host, NEXT_STEPS } from '../init/ci-files.js';
import { findHost } from '../init/find-host.js';

const EXAMPLES = `
Examples:
  assay init                         for the code host of this repository
  assay init --host pre-commit       for commits on developers' machines
  assay init --host gitlab --print   only show the file
`;

export function addInitCommand(program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  program
    .command('init')
    .description('write the configuration that makes your code host evaluate each change')
    .addOption(new Option('--host <host>', 'code host; default the one detected in this repository').choices(HOSTS))
    .option('--print', 'show the file without writing it')
    .option('--force', 'replace an existing file')
    .addHelpText('after', EXAMPLES)
    .action(({ host: wanted, print, force }: { host?: Host; print?: boolean; force?: boolean }) => {
      const top = IgnoreRules.repositoryOf(context.folder) ?? context.folder;
      const host = wanted ?? findHost(top);
      if (!host)
        throw new Failure(
          `Your code host could not be detected: use --host with one of ${HOSTS.join(', ')}`,
          EXIT.usage,
        );
      const { path: name, content } = ciFile(host);
      if (print) {
        context.terminal.out(content);
        return done(EXIT.passed);
      }
      const file = path.join(top, name);
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, content, { flag: force ? 'w' : 'wx' });
      } catch (error) {
        const code = codeOf(error);
        throw new Failure(
          code === 'EEXIST'
            ? `${name} already exists: use --force to replace it, or --print to show the new content`
            : `${name} cannot be written (${code})`,
          EXIT.usage,
        );
      }
      context.terminal.out(`Wrote ${name}\n${NEXT_STEPS[host] ?? ''}`);
      done(EXIT.passed);
    });
}

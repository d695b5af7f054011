import * as z from 'zod';
import { printable } from './printable.js';
import type { Surface } from './tool.js';

/** What people start by name in their client. */
export function addPrompts({ server, workbench }: Surface): void {
  const { isRemote } = workbench.backend;
  server.registerPrompt(
    'review-change',
    {
      title: 'Review the change',
      description: 'Evaluates the changes of this branch, and reviews the findings',
      argsSchema: z.object({
        base: z.string().max(255).optional().describe('Commit or branch to compare with; default the default branch'),
      }),
    },
    ({ base }) =>
      asked(`Review the change in this folder with Assay.

1. ${
        isRemote
          ? `Find the files that differ from ${base ? `the commit or branch ${JSON.stringify(printable(base))}` : 'the default branch'} with git, and call evaluate_files with their complete texts.`
          : `Call evaluate_folder with what "changed"${base ? ` and base ${JSON.stringify(printable(base))}` : ''}.`
      }
2. For each finding that blocks, and then for the others that matter: call explain_finding, read the code around it, and say in one or two sentences whether the finding is correct and what an attacker could do.
3. For correct findings, call propose_fix, or write a fix yourself, and call check_fix before you suggest it. Do not change files yet.
4. For false positives, say why. Do not suppress anything: the person decides that.

End with the verdict, what must be done before the change is merged, and what was left out (left_out, not_evaluated).`),
  );
  server.registerPrompt(
    'fix-finding',
    {
      title: 'Fix a finding',
      description: 'Fixes one finding, and checks that it is gone without new findings',
      argsSchema: z.object({ finding_id: z.string().min(1).max(64).describe('id of a finding') }),
    },
    ({ finding_id: id }) =>
      asked(`Fix the Assay finding ${JSON.stringify(printable(id))}.

1. Call explain_finding, and read the surrounding code until you know what it does.
2. Call propose_fix. Where the engine has no fix, or its fix would break what the code does, write one yourself.
3. Call check_fix (with the new text of the whole file if you wrote the fix) until holds is true.
4. Apply the fix to the file, run the tests that cover it, and call ${isRemote ? 'evaluate_files' : 'evaluate_folder'} on the file.

If the finding is wrong, do not change the code and do not suppress it: say why, and ask whether to request a suppression (request_suppression).`),
  );
}

function asked(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}

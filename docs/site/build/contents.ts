/** Pages whose text is a Markdown file. A document of docs/ that is not listed here is a guide under its name. */
export interface Document {
  path: string;
  /** From the root of the repository. */
  file: string;
  title?: string;
  description?: string;
}
export interface DocumentGroup {
  title: string;
  documents: readonly Document[];
}

const quickStart = (name: string): Document => ({
  path: `quick-starts/${name}`,
  file: `docs/site/pages/quick-starts/${name}.md`,
});
const decision = (name: string): Document => ({ path: `decisions/${name}`, file: `docs/decisions/${name}.md` });

export const FIRST_PAGE: Document = { path: '', file: 'docs/site/pages/index.md', title: 'Overview' };

export const QUICK_STARTS: DocumentGroup = {
  title: 'Quick starts',
  documents: [
    'evaluate',
    'pull-requests',
    'api',
    'webhooks',
    'sign-in',
    'directory',
    'policies',
    'agents',
    'compliance',
  ].map(quickStart),
};

export const GUIDES: DocumentGroup = {
  title: 'Guides',
  documents: [
    { path: 'guides/command-line', file: 'docs/cli.md' },
    { path: 'guides/api', file: 'docs/api.md', title: 'What the API promises' },
    { path: 'guides/ci', file: 'integrations/README.md', title: 'In CI and before commits' },
    { path: 'guides/clients', file: 'clients/README.md', title: 'Clients' },
    { path: 'guides/clients/typescript', file: 'libs/sdk/README.md', title: 'TypeScript client' },
    { path: 'guides/clients/python', file: 'clients/python/README.md', title: 'Python client' },
    { path: 'guides/clients/go', file: 'clients/go/README.md', title: 'Go client' },
    { path: 'guides/clients/java', file: 'clients/java/README.md', title: 'Java client' },
    { path: 'guides/clients/csharp', file: 'clients/csharp/README.md', title: 'C# client' },
    { path: 'guides/permissions', file: 'docs/permissions.md', title: 'Roles and permissions' },
    { path: 'guides/accuracy', file: 'docs/accuracy.md', title: 'Accuracy' },
    { path: 'guides/examples', file: 'docs/examples.md', title: 'Findings in published packages' },
  ],
};

export const OPERATION: DocumentGroup = {
  title: 'Operations',
  documents: [
    { path: 'operation', file: 'docs/operations.md' },
    { path: 'operation/architecture', file: 'docs/architecture.md' },
    { path: 'operation/environment', file: 'docs/environment.md', title: 'Environment variables' },
    { path: 'operation/reliability', file: 'docs/reliability.md' },
    { path: 'operation/runbooks', file: 'docs/runbooks.md' },
    { path: 'operation/sizing', file: 'docs/sizing.md' },
    { path: 'operation/performance', file: 'docs/performance.md' },
  ],
};

export const LIMITS: Document = { path: 'limits', file: 'docs/reference.md', title: 'Scopes and limits' };

export function decisionGroup(files: readonly string[]): DocumentGroup {
  return {
    title: 'Decisions',
    documents: files.filter((file) => file.endsWith('.md')).map((file) => decision(file.slice(0, -'.md'.length))),
  };
}

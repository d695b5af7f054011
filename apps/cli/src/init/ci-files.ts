import { VERSION } from '../version.js';

export const HOSTS = ['github', 'gitlab', 'gitea', 'forgejo', 'pre-commit'] as const;
export type Host = (typeof HOSTS)[number];

export interface CiFile {
  /** From the top of the repository. */
  path: string;
  content: string;
}

const COMMAND = `npx --yes @assay/cli@${VERSION}`;

/** What makes a host evaluate each change; a baseline lets what was there before pass. */
export function ciFile(host: Host): CiFile {
  switch (host) {
    case 'github':
      return { path: '.github/workflows/assay.yml', content: workflow({ codeScanning: true }) };
    case 'gitlab':
      return { path: '.gitlab/assay.gitlab-ci.yml', content: gitlab() };
    case 'gitea':
    case 'forgejo':
      return { path: `.${host}/workflows/assay.yml`, content: workflow({ codeScanning: false }) };
    case 'pre-commit':
      return { path: '.pre-commit-config.yaml', content: preCommit() };
  }
}

/** What is left to do by hand, if anything. */
export const NEXT_STEPS: Partial<Record<Host, string>> = {
  gitlab:
    'Include it in .gitlab-ci.yml, if it is not included yet:\n\ninclude:\n  - local: .gitlab/assay.gitlab-ci.yml\n',
  'pre-commit': 'Run once in each clone: pre-commit install\n',
};

/** GitHub's workflow; Gitea and Forgejo read the same, and have no code scanning that a report could go to. */
function workflow({ codeScanning }: { codeScanning: boolean }): string {
  const permissions = `permissions:
  contents: read
  security-events: write
`;
  const reports = ' --format github --output sarif:assay.sarif --output markdown:"$GITHUB_STEP_SUMMARY"';
  const upload = `      - name: Show in code scanning
        if: always() && hashFiles('assay.sarif') != ''
        uses: github/codeql-action/upload-sarif@v3
        with:
          sarif_file: assay.sarif
`;
  return `name: Assay
on:
  pull_request:
  push:
    branches: [main]
${codeScanning ? permissions : ''}jobs:
  assay:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          # the baseline is the branch point
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - name: Scan
        env:
          BASELINE: \${{ github.event_name == 'pull_request' && '--baseline' || '' }}
        run: ${COMMAND} scan $BASELINE${codeScanning ? reports : ''}
${codeScanning ? upload : ''}`;
}

function gitlab(): string {
  return `assay:
  image: node:24
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  variables:
    # the baseline is the branch point
    GIT_DEPTH: 0
  script:
    - ${COMMAND} scan \${CI_MERGE_REQUEST_IID:+--baseline} --output gitlab:gl-code-quality.json --output junit:assay.xml
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality.json
      junit: assay.xml
`;
}

function preCommit(): string {
  return `repos:
  - repo: local
    hooks:
      - id: assay
        name: Assay
        entry: assay scan --staged
        language: node
        additional_dependencies: ['@assay/cli@${VERSION}']
        pass_filenames: false
`;
}

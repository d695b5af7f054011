/** The lines of integrations/README.md, by host. */
export const CI_SNIPPETS = [
  {
    id: 'github',
    title: 'GitHub Actions',
    file: '.github/workflows/assay.yml',
    text: 'steps:\n  - uses: actions/checkout@v4\n  - uses: acme/assay/integrations/github-action@main',
  },
  {
    id: 'gitlab',
    title: 'GitLab CI',
    file: '.gitlab-ci.yml',
    text: 'include:\n  - project: acme/assay\n    file: integrations/gitlab/templates/assay.yml',
  },
  {
    id: 'gitea',
    title: 'Gitea Actions',
    file: '.gitea/workflows/assay.yml',
    text: 'steps:\n  - uses: actions/checkout@v4\n  - uses: https://gitea.example.com/acme/assay/integrations/github-action@main',
  },
  {
    id: 'pre-commit',
    title: 'pre-commit',
    file: '.pre-commit-config.yaml',
    text: 'repos:\n  - repo: https://github.com/acme/assay\n    rev: main\n    hooks: [{ id: assay }]',
  },
] as const;

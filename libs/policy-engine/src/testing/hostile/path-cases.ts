import type { HostileCase } from './hostile-case.js';

/** The engine is given any path; only the service refuses some. */
export function pathCases(): HostileCase[] {
  const paths = [
    '../../etc/passwd',
    '/etc/passwd',
    'a//b.js',
    './a.js',
    'a\\b.js',
    'C:\\a.js',
    'CON',
    'a.js ',
    'a.js.',
    '.js',
    '..',
    '',
    'a\nb.js',
    'a\0b.js',
    '\ud800.js',
    '__proto__',
    'constructor.js',
    '__proto__/a.js',
    'toString',
    '%2e%2e%2fa.js',
    'a?b.js',
    'a*b.js',
    '{a,b}.js',
    '[a-z].js',
    `${'a/'.repeat(800)}a.js`,
    `${'a'.repeat(4_000)}.js`,
    '\u202ea.js',
    'x.zip',
    'x.tar.gz/../a.js',
    'A.JS',
    'a.JSON',
    '.env',
    'a.env.js',
    'Dockerfile.',
    'Dockerfile.js',
    '.github/workflows/../../a.yml',
  ];
  return paths.map((path) => ({
    name: `path ${JSON.stringify(path.slice(0, 30))}`,
    path,
    content: 'eval(x)\npassword = "x"\n',
  }));
}

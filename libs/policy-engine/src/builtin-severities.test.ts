import { expect, it } from '@jest/globals';
import { builtinPolicies } from './builtin-policies.js';
import { evaluateFiles } from './testing/evaluate-text.js';

/** Old protocols and unknown hosts: as the program's own choice, and as what its configuration asks for. */
const CASES = [
  {
    path: 'dial.go',
    policy: 'go-security',
    content: `package a
import "golang.org/x/crypto/ssh"
func own() {
  c.MinVersion = tls.VersionTLS10
  ssh.InsecureIgnoreHostKey()
}
func configured(version string) {
  switch version {
  case "tls10":
    c.MinVersion = tls.VersionTLS10
  }
  if skip {
    ssh.InsecureIgnoreHostKey()
  }
}
func parse(token string) {
  parser.ParseUnverified(token, claims)
}
func parseUnverified(token string) {
  parser.ParseUnverified(token, claims)
}
`,
    expected: ['4 high', '5 high', '10 medium', '13 medium', '17 high', '20 medium'],
  },
  {
    path: 'dial.py',
    policy: 'python-security',
    content: `import jwt, paramiko, ssl
context.minimum_version = ssl.TLSVersion.TLSv1
client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
jwt.decode(token, options={"verify_signature": False})
def configured(self):
    if self.legacy:
        context.minimum_version = ssl.TLSVersion.TLSv1
    if self.add_hosts:
        client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
    if not self.verify:
        return jwt.decode(token, options={"verify_signature": False})
`,
    expected: ['2 high', '3 high', '4 high', '7 medium', '9 medium', '11 medium'],
  },
  {
    path: 'dial.js',
    policy: 'javascript-security',
    content: `https.createServer({ minVersion: 'TLSv1' });
const options = legacy ? { minVersion: 'TLSv1' } : {};
`,
    expected: ['1 high', '2 medium'],
  },
  {
    path: 'Dial.java',
    policy: 'java-security',
    content: `class Dial {
  void own() { socket.setEnabledProtocols(new String[] { "TLSv1" }); }
  void configured() { if (legacy) { socket.setEnabledProtocols(new String[] { "TLSv1" }); } }
}
`,
    expected: ['2 high', '3 medium'],
  },
];

it.each(CASES)('what only a configuration asks for is rated lower: $policy', ({ path, policy, content, expected }) => {
  const documents = builtinPolicies((id) => id === policy).map(({ document }) => document);
  const { findings } = evaluateFiles({ [path]: content }, documents);
  expect(findings.map(({ start, severity }) => `${start.line} ${severity}`)).toEqual(expected);
});

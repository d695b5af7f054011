import { expect, it } from '@jest/globals';
import { builtinPolicies } from './builtin-policies.js';
import { evaluateFiles } from './testing/evaluate-text.js';

/**
 * Settings as the program's own choice and as what its configuration asks for; random numbers as secrets and as salts.
 * `expected`: the lines of findings, by severity.
 */
const CASES = [
  {
    path: 'dial.go',
    policy: 'go-security',
    content: `package a
import ("golang.org/x/crypto/ssh"; "math/rand")
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
func serve(w http.ResponseWriter, r *http.Request) {
  parser.ParseUnverified(r.Header.Get("Token"), claims)
}
func parseUnverified(token string) {
  parser.ParseUnverified(token, claims)
}
func expires() {
  parser.ParseUnverified(config.Token, claims)
}
func dial() {
  insecure := &tls.Config{InsecureSkipVerify: true}
  secure := &tls.Config{InsecureSkipVerify: true}
  peers := &tls.Config{ClientAuth: tls.RequestClientCert, InsecureSkipVerify: true}
}
func newNonce() int { return rand.Int() }
var any = cors.Options{AllowedOrigins: []string{"*"}, AllowCredentials: true}
var sent = middleware.CORSConfig{AllowOrigins: []string{"*"}, AllowCredentials: true, UnsafeWildcardOriginWithAllowCredentials: true}
func newToken() int { return rand.Int() }
func versions() {
  state := &tls.Config{MinVersion: tls.VersionSSL30, InsecureSkipVerify: true}
  fixed := &tls.Config{MinVersion: tls.VersionSSL30, InsecureSkipVerify: false}
}
func (c *client) context() *http.Client {
  if !c.SkipVerify { return nil }
  return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
}
func store(c Config) {
  if c.InsecureSkipTlsVerify {
    use(func(t *http.Transport) { t.TLSClientConfig = &tls.Config{InsecureSkipVerify: true} })
  }
  if c == nil { return }
  use(func(t *http.Transport) { t.TLSClientConfig = &tls.Config{InsecureSkipVerify: true} })
}
`,
    expected: { high: [4, 5, 17, 27, 32, 33, 35, 36, 47], medium: [10, 13, 20, 23, 26, 28, 30, 31, 35, 40, 44] },
  },
  {
    path: 'dial.py',
    policy: 'python-security',
    content: `import jwt, lxml.etree, paramiko, random, ssl
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
insecure = ssl._create_unverified_context()
password = str(random.randint(0, 99999999))
salt = str(random.randint(0, 99999999))
yaml.load(text, Loader=yaml.FullLoader)
yaml.load(text, Loader=yaml.Loader)
def unsafe_parser():
    return lxml.etree.XMLParser(resolve_entities=True)
def parser():
    return lxml.etree.XMLParser(resolve_entities=True)
`,
    expected: { high: [2, 3, 4, 13, 16, 20], medium: [7, 9, 11, 12, 14, 15, 18] },
  },
  {
    path: 'dial.js',
    policy: 'javascript-security',
    content: `https.createServer({ minVersion: 'TLSv1' });
const options = legacy ? { minVersion: 'TLSv1' } : {};
const insecureAgent = new https.Agent({ rejectUnauthorized: false });
const agent = new https.Agent({ rejectUnauthorized: false });
const token = String(Math.random());
const salt = String(Math.random());
const sessionId = String(Math.random());
app.use(cors({ origin: '*', credentials: true }));
app.use(cors({ origin: true, credentials: true }));
server.route({ options: { cors: { origin: ['*'], credentials: true } } });
if (isProduction) {
  app.use(cors({ origin: true, credentials: true }));
} else app.use(cors({ origin: true, credentials: true }));
if (process.env.NODE_ENV === 'development') {
  app.use(cors({ origin: true, credentials: true }));
} else {
  app.use(cors({ origin: true, credentials: true }));
}
if (!isDev) {
  app.use(cors({ origin: true, credentials: true }));
}
`,
    expected: { high: [1, 4, 5, 9, 10, 12, 17, 20], medium: [2, 3, 6, 7, 8, 13, 15] },
  },
  {
    path: 'fetch.sh',
    policy: 'shell-security',
    content: `export GIT_SSL_NO_VERIFY=1
if [ "$_INSECURE_DL" -eq 1 ]; then
  export GIT_SSL_NO_VERIFY=1
fi
if [ -d repository ]; then
  export GIT_SSL_NO_VERIFY=1
fi
wget --no-check-certificate "https://localhost:9091/api/health"
wget --no-check-certificate --spider "$HEALTHCHECK_SCHEME://$HEALTHCHECK_HOST"
wget --no-check-certificate "https://$HOST/install.sh"
curl -k https://192.168.123.1:3923/build.sh
`,
    expected: { high: [1, 6, 10], medium: [3, 8, 9, 11] },
  },
  {
    path: 'build.sh',
    policy: 'shell-security',
    content: `dl() { curl -fkLO "$1"; }
dl https://192.168.123.1:3923/a.whl
`,
    expected: { medium: [1] },
  },
  {
    path: 'Dial.java',
    policy: 'java-security',
    content: `import java.util.Random;
class Dial {
  void own() { socket.setEnabledProtocols(new String[] { "TLSv1" }); }
  void configured() { if (legacy) { socket.setEnabledProtocols(new String[] { "TLSv1" }); } }
  void asked() { if (noVerify) { customize(b -> b.trustManager(InsecureTrustManagerFactory.INSTANCE)); } }
  void always() { customize(b -> b.trustManager(InsecureTrustManagerFactory.INSTANCE)); }
  int token = new Random().nextInt();
  int nonce = new Random().nextInt();
}
`,
    expected: { high: [3, 6, 7], medium: [4, 5, 8] },
  },
  {
    path: 'dial.php',
    policy: 'php-security',
    content: `<?php
function own($url) {
  $c = curl_init($url);
  curl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);
  curl_setopt($c, CURLOPT_SSL_VERIFYHOST, 0);
}
function one($url) { curl_setopt($c, CURLOPT_SSL_VERIFYHOST, 0); }
function asked($url, $options) {
  if ($options['ignore_ssl_error']) {
    curl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);
  }
  if ($options['post']) {
    curl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);
  }
}
function digest($host) {
  return ['ssl' => ['capture_peer_cert' => true, 'verify_peer' => false]];
}
function containers() {
  curl_setopt($c, CURLOPT_SSL_VERIFYPEER, 0);
  curl_setopt($c, CURLOPT_URL, 'https://dockerapi:443/containers/json');
}
function both() {
  curl_setopt($c, CURLOPT_SSL_VERIFYPEER, 0);
  send($c, ['https://dockerapi/containers/json', 'https://example.org/']);
}
function relay() {
  $mail->SMTPOptions = ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]];
  $mail->Host = 'postfix';
}
function relayed() {
  log('https://example.org/');
  foreach ($items as $item) {
    $mail->SMTPOptions = ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]];
    $mail->Host = 'postfix';
  }
}
function sent() {
  $mail->SMTPOptions = ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]];
  $mail->Host = 'mail.example.org';
}
`,
    expected: { high: [4, 7, 13, 24, 39], medium: [10, 17, 20, 28, 34] },
  },
  {
    path: 'local.py',
    policy: 'python-security',
    content: `import requests, socket, ssl
def containers():
    url = "https://10.0.3.7:8443/api"
    return requests.get(url, verify=False, timeout=5)
def service():
    return requests.get("https://gateway.svc.internal/api", verify=False, timeout=5)
def wait_for_server(url):
    return requests.get(url, verify=False, timeout=5)
def update():
    return requests.get("https://updates.example.org/api", verify=False, timeout=5)
def fetch(url):
    return requests.get(url, verify=False, timeout=5)
def configured():
    url = settings.url or "https://localhost:8006"
    return requests.get(url, verify=False, timeout=5)
def login(url="https://localhost"):
    return requests.get(url, verify=False, timeout=5)
def both(host):
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context.wrap_socket(connect(host))
def loop(certificate):
    client, server = socket.socketpair()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
def check_health(url):
    return requests.get(url, verify=False, timeout=5)
def healthcare_records(url):
    return requests.get(url, verify=False, timeout=5)
def analysis_update(url):
    return requests.get(url, verify=False, timeout=5)
def documented(url):
    # As https://wiki/certificates says
    return requests.get(url, verify=False, timeout=5)
`,
    expected: { high: [10, 12, 15, 17, 21, 30, 32, 35], medium: [4, 6, 8, 26, 28] },
  },
  {
    path: 'local.js',
    policy: 'javascript-security',
    content: `https.get({ host: 'localhost', port: 9443, rejectUnauthorized: false });
https.get('https://api.example.org/', { rejectUnauthorized: false });
function read(socketPath) {
  return https.get('https://dockerapi/info', { rejectUnauthorized: false });
}
function call(url) {
  return https.get(url, { rejectUnauthorized: false });
}
const agentOf = () => new https.Agent({ rejectUnauthorized: false });
function generateToken() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Math.random().toString(36);
}
function generateSecret() { return Math.random().toString(36); }
function generatePassword() {
  const length = 24 + Math.floor(Math.random() * 40);
  return crypto.randomBytes(length).toString('base64');
}
`,
    expected: { high: [2, 7, 9, 14], medium: [1, 4, 10, 15] },
  },
  {
    path: 'local.go',
    policy: 'go-security',
    content: `package a
func kubelet() {
  get("https://127.0.0.1:10250/pods", &tls.Config{InsecureSkipVerify: true})
}
func getPingClient() *http.Client {
  return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
}
func update(host string) {
  get("https://" + host + "/pods", &tls.Config{InsecureSkipVerify: true})
}
func mapping() {
  get("https://api.example.org/pods", &tls.Config{InsecureSkipVerify: true})
}
func New(tb testing.TB, handler http.Handler) *tls.Config {
  return &tls.Config{InsecureSkipVerify: true}
}
func NewFor(testing string) *tls.Config {
  return &tls.Config{InsecureSkipVerify: true}
}
`,
    expected: { high: [9, 12, 18], medium: [3, 6, 15] },
  },
  {
    path: 'local.rb',
    policy: 'ruby-security',
    content: `def containers
  HTTParty.get("https://vault:8200/v1", verify: false)
end
def update
  HTTParty.get("https://updates.example.org/v1", verify: false)
end
def fetch(url)
  HTTParty.get(url, verify: false)
end
def context_without_verify
  context.verify_mode = OpenSSL::SSL::VERIFY_NONE
end
def context
  context.verify_mode = OpenSSL::SSL::VERIFY_NONE
end
`,
    expected: { high: [5, 8, 14], medium: [2, 11] },
  },
  {
    path: 'send.rb',
    policy: 'ruby-security',
    content: `context.verify_mode = OpenSSL::SSL::VERIFY_NONE
smtp = Net::SMTP.new("127.0.0.1", 2525)
URI.open(ARGV[0], ssl_verify_mode: OpenSSL::SSL::VERIFY_NONE)
`,
    expected: { high: [3], medium: [1] },
  },
  {
    path: 'relay.rb',
    policy: 'ruby-security',
    content: `context.verify_mode = OpenSSL::SSL::VERIFY_NONE
smtp = Net::SMTP.new("127.0.0.1", 2525)
other = Net::SMTP.new(ARGV[0], 25)
`,
    expected: { high: [1] },
  },
  {
    path: 'local.sh',
    policy: 'shell-security',
    content: `curl -k "https://dockerapi.\${COMPOSE_PROJECT_NAME}_network/containers/json"
curl -k "https://api.example.org/containers/json"
service_is_available() { curl -k "$1"; }
install() { curl -k "$1"; }
`,
    expected: { high: [2, 4], medium: [1, 3] },
  },
  {
    path: 'alive.sh',
    policy: 'shell-security',
    content: `curl -k --silent https://fhir.example.org:8443/Task -o /dev/null -w '%{http_code}'
curl -k -o /dev/null -u "$USER:$PASSWORD" https://fhir.example.org:8443/Task
curl -sk -o /dev/null -H "Authorization: $TOKEN" https://fhir.example.org:8443/Task
curl -k "$ADDRESS/login"
`,
    expected: { high: [2, 3, 4], medium: [1] },
  },
  {
    path: 'seed.sh',
    policy: 'shell-security',
    content: `# BASE_URL=https://lab.example.org ./seed.sh
BASE_URL="\${BASE_URL:-https://localhost}"
curl -sk "\${BASE_URL}/api" -X POST
`,
    expected: { medium: [3] },
  },
  {
    path: 'seeds.sh',
    policy: 'shell-security',
    content: `LOCAL_URL="https://localhost"
BASE_URL="https://lab.example.org"
curl -sk "\${BASE_URL}/api" -X POST
`,
    expected: { high: [3] },
  },
  {
    path: 'Dial.cs',
    policy: 'csharp-security',
    content: `class Dial {
  void Own() { handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true; }
  void Asked() { if (options.Insecure) { handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true; } }
  void TrustAll() { handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true; }
}
`,
    expected: { high: [2], medium: [3, 4] },
  },
  {
    path: 'dial.rs',
    policy: 'rust-security',
    content: `fn own() { builder.danger_accept_invalid_certs(true); }
fn asked() { if options.insecure { builder.danger_accept_invalid_certs(true); } }
fn without(verify: bool) { builder.danger_accept_invalid_certs(true); }
`,
    expected: { high: [1], medium: [2, 3] },
  },
  {
    path: 'Dial.kt',
    policy: 'kotlin-security',
    content: `fun own() { builder.hostnameVerifier { _, _ -> true } }
fun asked() { if (insecure) { builder.hostnameVerifier { _, _ -> true } } }
class TrustAllManager { val verifier = HostnameVerifier { _, _ -> true } }
`,
    expected: { high: [1], medium: [2, 3] },
  },
  {
    path: 'Pin.java',
    policy: 'java-security',
    content: `class Pin {
  public boolean verify(String host, SSLSession session) { return true; }
  public void checkServerTrusted(X509Certificate[] chain, String type) { if (!thumbprint.equals(of(chain[0]))) throw new Mismatch(); }
}
`,
    expected: { medium: [2] },
  },
];

it.each(CASES)(
  'what only a configuration asks for, or need not be secret, is rated lower: $policy',
  ({ path, policy, content, expected }) => {
    const documents = builtinPolicies((id) => id === policy).map(({ document }) => document);
    const { findings } = evaluateFiles({ [path]: content }, documents);
    const lines: Record<string, number[]> = {};
    for (const { start, severity } of findings) lines[severity] = [...(lines[severity] ?? []), start.line];
    expect(lines).toEqual(expected);
  },
);

import { type NameServer, startNameServer } from '@assay/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AddressError, AddressGuard, Allowlist, createAddressGuard, resolveByDns, type SafeTarget } from './index.js';

const guardOf = (allowedAddresses: string[] = [], dnsServers: string[] = ['127.0.0.1:1']) =>
  createAddressGuard({ allowedAddresses, dnsServers });
const never = new AbortController().signal;

/** The addresses that would be connected to, or `<reason>: <message>`. */
async function outcome(guard: AddressGuard, url: string): Promise<string> {
  try {
    const target: SafeTarget = await guard.check(url, never);
    return target.addresses.map(({ address }) => address).join(' ');
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    return `${error.reason}: ${error.message}`;
  }
}

const nameServers: NameServer[] = [];
async function nameServer(...args: Parameters<typeof startNameServer>): Promise<NameServer> {
  const server = await startNameServer(...args);
  nameServers.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(nameServers.splice(0).map((server) => server.stop()));
});

/** Forms that the URL parser turns into an address of ours: every one must be seen through. */
const ENCODED = [
  ...['127.0.0.1', '127.1', '127.0.1', '0x7f.0.0.1', '0x7f000001', '0X7F.1', '2130706433', '017700000001'],
  ...['0177.0.0.1', '0177.1', '127.0.0.1.', '127.00.00.01', '0x7f.0x0.0x0.0x1', '127.0.0x1', '１２７.0.0.1'],
  ...['127。0。0。1', '127｡0｡0｡1', '127．0．0．1', '①②⑦.0.0.1', '%31%32%37.0.0.1', '%30x7f.1', '127%2e0%2e0%2e1'],
  ...['0', '0.0.0.0', '0x0', '00', '10.1', '0xa.1', '012.0.0.1', '167772161', '192.168.257', '0xc0.0xa8.1'],
  ...['3232235777', '0300.0250.0.1', '172.16.1', '0xac100001', '2886729729', '169.254.43518', '0xa9fea9fe'],
  ...['2852039166', '0251.0376.0251.0376', '0xa9.0xfe.0xa9.0xfe', '169.0xfe.0251.254', '①⑥⑨.254.169.254'],
  ...['100.100.51300', '0x64646464', '255.255.255.255', '4294967295', '0xffffffff', '224.1', '0xe0000001'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[0000::0001]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[0:0:0:0:0:ffff:7f00:1]', '[::FFFF:A9FE:A9FE]', '[::ffff:169.254.169.254]', '[fd00:ec2::254]', '[FE80::1]'],
  ...['[fc00::1]', '[ff02::1]', '[64:ff9b::7f00:1]', '[64:ff9b::169.254.169.254]', '[2002:7f00:1::]', '[2001:db8::1]'],
  ...['[2001:0:7f00:1::]', '[fec0::1]', '[::ffff:0:127.0.0.1]', '[2600::5efe:127.0.0.1]', '[64:ff9b:1::10.0.0.1]'],
];

const LOCAL_NAMES = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'a.localhost', 'a.b.localhost.', 'localhost.localdomain'],
  ...['metadata.google.internal', 'instance-data.ec2.internal', 'printer.local', 'router.lan', 'wiki.intranet'],
  ...['nas.home.arpa', 'postgres', 'kubernetes', 'redis', 'x.onion', 'x.test', 'x.invalid', 'kubernetes.svc.local'],
];

const NOT_URLS = [
  ...['', 'nonsense', '//example.com/', '/webhook', 'example.com', 'https:', 'https://', 'https://?', 'https://:443'],
  ...['ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com/', 'data:text/plain,x', 'javascript:alert(1)'],
  ...['ws://example.com/', 'wss://example.com/', 'unix:/run/docker.sock', 'https://256.1.1.1/', 'https://1.2.3.4.5/'],
  ...['https://[::1', 'https://[::1%25lo]/', 'https://exa mple.com/', 'https://a.com:99999/', 'https://08.8.8.8/'],
];

describe('AddressGuard', () => {
  it.each(ENCODED.flatMap((host) => [`https://${host}/`, `http://${host}:8080/x`]))('rejects %s', async (url) => {
    expect(await outcome(guardOf(), url)).toMatch(/^refused: leads to an address that is not public/);
  });

  it.each(LOCAL_NAMES)('rejects the local name %s without resolving it', async (name) => {
    const server = await nameServer(() => ['93.184.216.34']);
    expect(await outcome(guardOf([], [server.address]), `https://${name}/`)).toMatch(/^refused: has the host name/);
    expect(server.questions).toEqual([]);
  });

  it.each(NOT_URLS)('rejects %j, which is not a web address', async (url) => {
    expect(await outcome(guardOf(), url)).toBe('refused: must be an absolute URL that starts with https://');
  });

  it.each([
    ['http://93.184.216.34/', 'refused: must start with https://'],
    ['https://user@93.184.216.34/', 'refused: must not contain a user name or password, which would end up in logs'],
    ['https://:pass@93.184.216.34/', 'refused: must not contain a user name or password, which would end up in logs'],
    [
      'https://93.184.216.34@127.0.0.1/',
      'refused: must not contain a user name or password, which would end up in logs',
    ],
    ['https://93.184.216.34/#x', 'refused: must not have a fragment (#…): it is never sent'],
    ['https://93.184.216.34:25/', 'refused: has the port 25, which is not one of HTTP'],
    ['https://93.184.216.34:6379/', 'refused: has the port 6379, which is not one of HTTP'],
    [`https://93.184.216.34/${'x'.repeat(2_000)}`, 'refused: is longer than 2000 characters'],
    ['https://93.184.216.34/', '93.184.216.34'],
    ['https://93.184.216.34:8443/hook?a=b', '93.184.216.34'],
    ['https://0x5d.184.55330/', '93.184.216.34'],
    ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
    ['https:\\\\93.184.216.34\\@127.0.0.1/', '93.184.216.34'],
  ])('%s → %s', async (url, expected) => {
    expect(await outcome(guardOf(), url)).toBe(expected);
  });

  it('resolves a name once and returns every address, the IPv4 ones first', async () => {
    const server = await nameServer((_name, type) => (type === 'A' ? ['93.184.216.34', '1.1.1.1'] : ['2606:4700::1']));
    const guard = guardOf([], [server.address]);
    expect(await outcome(guard, 'https://hooks.example.com/')).toBe('93.184.216.34 1.1.1.1 2606:4700::1');
    expect(server.questions.map(({ type }) => type).sort()).toEqual(['A', 'AAAA']);
  });

  it.each([
    ['one of several addresses', ['93.184.216.34', '10.0.0.1'], ['2606:4700::1']],
    ['the address of the other family', ['93.184.216.34'], ['::1']],
    ['an embedded address', [], ['::ffff:10.0.0.1']],
    ['the metadata address', ['169.254.169.254'], []],
  ])('rejects a name for %s', async (_what, four, six) => {
    const server = await nameServer((_name, type) => (type === 'A' ? four : six));
    expect(await outcome(guardOf([], [server.address]), 'https://hooks.example.com/')).toMatch(
      /^refused: leads to an address that is not public/,
    );
  });

  it('does not tell the address that a name has inside of our network', async () => {
    const server = await nameServer(() => ['10.1.2.3']);
    expect(await outcome(guardOf([], [server.address]), 'https://hooks.example.com/')).not.toContain('10.1.2.3');
  });

  it('says that a name does not resolve', async () => {
    const server = await nameServer(() => []);
    expect(await outcome(guardOf([], [server.address]), 'https://hooks.example.com/')).toBe(
      'unresolved: has the host name hooks.example.com, which does not resolve',
    );
  });

  it('stops waiting for a name server that never answers when its caller does', async () => {
    const server = await nameServer(() => null);
    // beyond the test's own limit: what ends it is the caller
    const resolve = resolveByDns({ servers: [server.address], timeoutMs: 300_000 });
    const guard = new AddressGuard({ allowed: new Allowlist([]), resolve, resolveOurs: resolve });
    const check = guard.check('https://hooks.example.com/', AbortSignal.timeout(100));
    await expect(check).rejects.toThrow(/timeout/);
  });

  it('asks once for a name that many want at the same time, and again when its response is old', async () => {
    const server = await nameServer(() => ['93.184.216.34']);
    let now = 0;
    const resolve = resolveByDns({ servers: [server.address] });
    const guard = new AddressGuard({
      allowed: new Allowlist([]),
      resolve,
      resolveOurs: resolve,
      monotonicMs: () => now,
    });
    await Promise.all(Array.from({ length: 50 }, () => guard.check('https://hooks.example.com/', never)));
    expect(server.questions).toHaveLength(2);
    now = 1_999;
    await guard.check('https://hooks.example.com/', never);
    expect(server.questions).toHaveLength(2);
    now = 2_001;
    await guard.check('https://hooks.example.com/', never);
    expect(server.questions).toHaveLength(4);
  });

  describe('with an allowlist', () => {
    it.each([
      [['127.0.0.0/8'], 'http://127.0.0.1:4000/', '127.0.0.1'],
      [['127.0.0.1'], 'http://127.0.0.1:6379/', '127.0.0.1'],
      [['127.0.0.1'], 'http://127.0.0.2/', 'refused: leads to an address that is not public (loopback)'],
      [['127.0.0.0/8'], 'http://localhost:4000/', '127.0.0.1'],
      [['::1'], 'http://localhost:4000/', '::1'],
      [['127.0.0.0/8', '::1/128'], 'http://a.localhost/', '127.0.0.1 ::1'],
      [['10.0.0.0/8'], 'http://localhost/', 'refused: leads to an address that is not public (loopback)'],
      [['127.0.0.1:4000'], 'http://127.0.0.1:4000/', '127.0.0.1'],
      [['127.0.0.1:4000'], 'http://127.1:4000/', '127.0.0.1'],
      [['127.0.0.1:4000'], 'http://127.0.0.1:4001/', 'refused: leads to an address that is not public (loopback)'],
      [['[::1]:4000'], 'http://[::1]:4000/', '::1'],
      [['[::1]:4000'], 'http://[::1]:4001/', 'refused: leads to an address that is not public (loopback)'],
      [['localhost:443'], 'https://localhost/', '127.0.0.1 ::1'],
      [['10.0.0.0/8'], 'https://10.9.8.7/', '10.9.8.7'],
      [['10.0.0.0/8'], 'http://[::ffff:10.9.8.7]/', 'refused: leads to an address that is not public (IPv4-mapped)'],
      [['0.0.0.0/0'], 'http://[::1]/', 'refused: leads to an address that is not public (loopback)'],
    ])('%j: %s → %s', async (entries, url, expected) => {
      const server = await nameServer(() => []);
      expect(await outcome(guardOf(entries, [server.address]), url)).toBe(expected);
    });

    it('reaches an allowed name wherever it leads, and a local name only where it leads to what is allowed', async () => {
      const server = await nameServer((name, type) => {
        if (type !== 'A') return [];
        return name === 'hooks.internal' ? ['10.0.0.7'] : ['192.168.0.7'];
      });
      const guard = guardOf(['receiver:8080', '10.0.0.0/8'], [server.address]);
      expect(await outcome(guard, 'http://receiver:8080/')).toBe('192.168.0.7');
      expect(await outcome(guard, 'http://receiver:8081/')).toMatch(/\(private\)$/);
      expect(await outcome(guard, 'http://hooks.internal/')).toBe('10.0.0.7');
      expect(await outcome(guard, 'http://other.internal/')).toMatch(/\(private\)$/);
    });

    it.each(['nonsense', 'example.com', '10.0.0.0/33', '10.1/8', 'a:b', 'host:70000', '::1:4000/x', ''])(
      'rejects the entry %j, and says which',
      (entry) => {
        expect(() => new Allowlist([entry])).toThrow(`has the entry ${JSON.stringify(entry)}`);
      },
    );
  });
});

import ipaddr from 'ipaddr.js';

/**
 * Ranges that the public internet does not route to a customer's server, or that lead back into a network of ours: the
 * IANA special-purpose address registries (RFC 6890 and its updates), multicast, and what clouds keep for themselves.
 */
const IPV4_RANGES: readonly (readonly [cidr: string, kind: string])[] = [
  ['0.0.0.0/8', 'this network'], // RFC 791
  ['10.0.0.0/8', 'private'], // RFC 1918
  ['100.64.0.0/10', 'carrier-grade NAT'], // RFC 6598; Alibaba's metadata too
  ['127.0.0.0/8', 'loopback'], // RFC 1122
  ['168.63.129.16/32', 'cloud metadata'], // Azure's WireServer, a public address inside of every virtual machine
  ['169.254.0.0/16', 'link-local'], // RFC 3927; the metadata of AWS, GCP, Azure and others
  ['172.16.0.0/12', 'private'], // RFC 1918
  ['192.0.0.0/24', 'protocol assignments'], // RFC 6890; Oracle's metadata too
  ['192.0.2.0/24', 'documentation'], // RFC 5737
  ['192.31.196.0/24', 'AS112'], // RFC 7535
  ['192.52.193.0/24', 'AMT'], // RFC 7450
  ['192.88.99.0/24', '6to4 relay'], // RFC 7526
  ['192.168.0.0/16', 'private'], // RFC 1918
  ['192.175.48.0/24', 'AS112'], // RFC 7534
  ['198.18.0.0/15', 'benchmarking'], // RFC 2544
  ['198.51.100.0/24', 'documentation'], // RFC 5737
  ['203.0.113.0/24', 'documentation'], // RFC 5737
  ['224.0.0.0/4', 'multicast'], // RFC 5771
  ['240.0.0.0/4', 'reserved'], // RFC 1112; 255.255.255.255 too
];

/** The only part of IPv6 that is allocated for global unicast (RFC 4291); all else is rejected, known or not. */
const IPV6_GLOBAL_UNICAST = '2000::/3';

const IPV6_RANGES: readonly (readonly [cidr: string, kind: string])[] = [
  ['::/128', 'unspecified'], // RFC 4291
  ['::1/128', 'loopback'], // RFC 4291
  ['::ffff:0:0/96', 'IPv4-mapped'], // RFC 4291
  ['::ffff:0:0:0/96', 'IPv4-translated'], // RFC 2765
  ['::/96', 'IPv4-compatible'], // RFC 4291
  ['64:ff9b::/96', 'NAT64'], // RFC 6052
  ['64:ff9b:1::/48', 'local-use NAT64'], // RFC 8215
  ['100::/64', 'discard-only'], // RFC 6666
  ['100:0:0:1::/64', 'dummy'], // RFC 9780
  ['2001::/32', 'Teredo'], // RFC 4380
  ['2001:2::/48', 'benchmarking'], // RFC 5180
  ['2001:10::/28', 'ORCHID'], // RFC 4843
  ['2001:20::/28', 'ORCHIDv2'], // RFC 7343
  ['2001:db8::/32', 'documentation'], // RFC 3849
  ['2001::/23', 'protocol assignments'], // RFC 2928
  ['2002::/16', '6to4'], // RFC 3056
  ['2620:4f:8000::/48', 'AS112'], // RFC 7534
  ['3ffe::/16', 'returned 6bone'], // RFC 3701
  ['3fff::/20', 'documentation'], // RFC 9637
  ['5f00::/16', 'segment routing'], // RFC 9602
  ['fc00::/7', 'unique local'], // RFC 4193; fd00:ec2::254 is the metadata of AWS
  ['fe80::/10', 'link-local'], // RFC 4291
  ['fec0::/10', 'site-local'], // RFC 3879
  ['ff00::/8', 'multicast'], // RFC 4291
];

const compile = (table: typeof IPV4_RANGES) => table.map(([cidr, kind]) => ({ range: ipaddr.parseCIDR(cidr), kind }));
const IPV4 = compile(IPV4_RANGES);
const IPV6 = compile(IPV6_RANGES);
const GLOBAL_UNICAST = ipaddr.parseCIDR(IPV6_GLOBAL_UNICAST);

/**
 * Why an address is no public one, as an adjective or noun such as `loopback`; undefined for a public address.
 * @param address IPv4 in dotted decimals or IPv6, as DNS and the URL parser write them; anything else is rejected
 */
export function blockedRange(address: string): string | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address);
    return IPV4.find(({ range }) => parsed.match(range))?.kind;
  }
  // a zone makes sense on links of this machine only
  if (address.includes('%') || !ipaddr.IPv6.isValid(address)) return 'malformed';
  const parsed = ipaddr.IPv6.parse(address);
  const known = IPV6.find(({ range }) => parsed.match(range))?.kind;
  if (known) return known;
  if (!parsed.match(GLOBAL_UNICAST)) return 'reserved';
  return isIsatap(parsed) ? 'ISATAP' : undefined;
}

/** The interface identifier 0:5efe:a.b.c.d carries an IPv4 address, which a tunnel would deliver to (RFC 5214). */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , upper = 0, lower] = address.parts;
  return (upper & ~0x0200) === 0 && lower === 0x5efe;
}

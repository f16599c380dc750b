import { BlockList, isIP } from 'node:net';
import { createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';
import pg from 'pg';

/** Database server as the driver parses it; `address` is host and port, or the path of a socket. */
export interface DatabaseServer {
  readonly host: string;
  readonly address: string;
  readonly database: string;
  readonly role: string;
}

const TLS_FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;

const LARGEST_PORT = 65_535;

/** Parses `DATABASE_URL`; throws if the driver cannot parse it or the port is out of range. */
export function databaseServerOf(url: string): DatabaseServer {
  const plain = new URL(url);
  // Remove the paths of TLS files, because the driver would open these files while parsing.
  for (const name of [...TLS_FILES, 'sslmode', 'uselibpqcompat']) plain.searchParams.delete(name);
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: plain.href });
  if (!(port > 0 && port <= LARGEST_PORT)) throw new RangeError(`no port: ${port}`);
  const address = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`;
  return { host, address, database, role: user };
}

export function tlsFilesOf(url: string): string[] {
  const { searchParams } = new URL(url);
  return TLS_FILES.flatMap((name) => searchParams.getAll(name));
}

const SHORTEST_RSA_KEY = 2_048;

/** Curves for ECDH-ES in addition to X25519 (RFC 7518 §4.6). */
const CURVES: readonly string[] = ['P-256', 'P-384', 'P-521'];

/** Public key for encryption, from JWK text; undefined for anything else, in particular for a private key. */
export function publicKeyOf(text: string): JWK | undefined {
  try {
    const key = JSON.parse(text) as JWK;
    if ('d' in key) return undefined;
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey({
      key: { ...key },
      format: 'jwk',
    });
    const isFit =
      (type === 'ec' && CURVES.includes(key.crv ?? '')) ||
      type === 'x25519' ||
      (type === 'rsa' && (details?.modulusLength ?? 0) >= SHORTEST_RSA_KEY);
    return isFit ? key : undefined;
  } catch {
    return undefined;
  }
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Private and link-local networks (RFC 1918, RFC 4193). */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || isIn(LOOPBACK, hostname);
}

/** True if the host is this machine or in a private network, by its address or its name. */
export function isNearby(hostname: string): boolean {
  return isLoopback(hostname) || isIn(PRIVATE, hostname) || isLocalName(hostname);
}

/** True for a name without a dot (a container's service name), `.local` (RFC 6762) and `.internal`. */
function isLocalName(hostname: string): boolean {
  if (isIP(bare(hostname)) !== 0) return false;
  return !hostname.includes('.') || /[.](?:local|internal)$/.test(hostname);
}

function isIn(list: BlockList, hostname: string): boolean {
  const address = bare(hostname);
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

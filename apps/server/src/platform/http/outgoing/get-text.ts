import {
  Agent as HttpAgent,
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { type LookupFunction, BlockList, isIP, isIPv6 } from 'node:net';
import { isNearby } from '../../config/setting-values.ts';
import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns';

/** Error code if a name resolves to an address that our server must not reach. */
export const OWN_NETWORK = 'OWN_NETWORK';

/** The form of Node's `lookup` that returns all addresses. */
export type LookUpAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves a name once; the connection uses the checked addresses, which prevents DNS rebinding. */
export function checkedLookup(
  isAllowed: (address: string) => boolean,
  resolve: LookUpAll = lookUp,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const first = found[0];
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return callback(Object.assign(new Error('private network'), { code: OWN_NETWORK }), []);
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };
}

/** Addresses of no internet service: this machine, private and reserved networks, IPv4 in IPv6 form. */
const OWN_NETWORKS: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

const own = new BlockList();

for (const [network, bits] of OWN_NETWORKS) own.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');

const loopback = new BlockList();

loopback.addSubnet('127.0.0.0', 8, 'ipv4');

loopback.addAddress('::1', 'ipv6');

/** Whether the server may connect to an address; demo and tests may also connect to this machine. */
export function mayReach(address: string, isLoopbackAllowed: boolean): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  return !own.check(address, kind) || (isLoopbackAllowed && loopback.check(address, kind));
}

export interface ForeignAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined if the status is not 200 or the text is longer than `longestInBytes`. */
  readonly text: string | undefined;
}

interface Question {
  readonly headers: Readonly<Record<string, string>>;
  /** Maximum time until the last byte of the answer. */
  readonly deadlineInMs: number;
  readonly longestInBytes: number;
  readonly lookup?: LookupFunction | undefined;
}

const HTTP = { request: requestHttp, agent: new HttpAgent({ keepAlive: true }) };
const HTTPS = { request: requestHttps, agent: new HttpsAgent({ keepAlive: true }) };
/** Refuses public names that resolve to this machine or a private network. */
const TO_INTERNET = checkedLookup((address) => mayReach(address, false));

/**
 * Fetches an address that the operator configured (`LISTING_URL`, `GEO_URL`, `FLAGS_URL`); follows no
 * redirect. A public name must resolve to public addresses at each connection, a name of the own network need
 * not. Rejects if the answer is late.
 */
export async function getText(url: string, question: Question): Promise<ForeignAnswer> {
  const { hostname, protocol } = new URL(url);
  const { request, agent } = protocol === 'https:' ? HTTPS : HTTP;
  const lookup = question.lookup ?? (isNearby(hostname) ? undefined : TO_INTERNET);
  const options = {
    headers: question.headers,
    agent,
    signal: AbortSignal.timeout(question.deadlineInMs),
    ...(lookup && { lookup }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = () => {
      const asking = request(url, options, resolve);
      // Retry: the server may have closed the idle connection just when it was reused (Node, `reusedSocket`).
      asking.on('error', (error: NodeJS.ErrnoException) =>
        asking.reusedSocket && error.code === 'ECONNRESET' ? send() : reject(error),
      );
      asking.end();
    };
    send();
  });
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) {
    response.destroy();
    return { status, headers, text: undefined };
  }
  return { status, headers, text: await boundedText(response, question.longestInBytes) };
}

async function boundedText(
  body: AsyncIterable<Uint8Array>,
  longestInBytes: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > longestInBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

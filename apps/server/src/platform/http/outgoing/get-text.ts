import {
  Agent as HttpAgent,
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isNearby } from '../../config/setting-values.ts';
import { mayReach, checkedLookup } from './public-address.ts';

/** Answer of a foreign service; only one with status 200 is read. */
export interface ForeignAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined where it is longer than it may be. */
  readonly text: string | undefined;
}

interface Question {
  readonly headers: Readonly<Record<string, string>>;
  /** Of the whole answer, to its last byte. */
  readonly deadlineInMs: number;
  readonly longestInBytes: number;
  /** Left out, that of the system. */
  readonly lookup?: LookupFunction | undefined;
}

const HTTP = { request: requestHttp, agent: new HttpAgent({ keepAlive: true }) };
const HTTPS = { request: requestHttps, agent: new HttpsAgent({ keepAlive: true }) };
/** For addresses that an operator has set: one of the internet never leads to this machine or a private network. */
const TO_INTERNET = checkedLookup((address) => mayReach(address, false));

/**
 * Reads an address that an operator has set (`LISTING_URL`, `GEO_URL`, `FLAGS_URL`). No redirect is followed. A name of the
 * internet must resolve to addresses of the internet, checked at each connection; one that is in the own network by its name or
 * address may lead there. Rejects where there is no answer in time.
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
      // A kept connection may end just as it is used again (Node, `request.reusedSocket`).
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
  return { status, headers, text: await boundedText({ body: response }, question.longestInBytes) };
}

/** The text of a foreign answer, read no further than it may be long; undefined: it is longer. */
async function boundedText(
  { body }: { readonly body: AsyncIterable<Uint8Array> | null },
  longestInBytes: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > longestInBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

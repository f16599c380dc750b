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

export interface ForeignAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined unless the status is 200, and if it is too long. */
  readonly text: string | undefined;
}

interface Question {
  readonly headers: Readonly<Record<string, string>>;
  /** For the whole answer, to its last byte. */
  readonly deadlineInMs: number;
  readonly longestInBytes: number;
  /** Default: the system's. */
  readonly lookup?: LookupFunction | undefined;
}

const HTTP = { request: requestHttp, agent: new HttpAgent({ keepAlive: true }) };
const HTTPS = { request: requestHttps, agent: new HttpsAgent({ keepAlive: true }) };
/** Refuses names of the internet that resolve to this machine or a private network. */
const TO_INTERNET = checkedLookup((address) => mayReach(address, false));

/**
 * Reads an address that an operator set (`LISTING_URL`, `GEO_URL`, `FLAGS_URL`) and follows no redirect. Internet names must
 * resolve to internet addresses at each connection; names of the own network may stay inside. Rejects if there is no answer in
 * time.
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
      // An idle connection may end just as it is reused (Node, `request.reusedSocket`).
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

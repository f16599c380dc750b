import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { mayReach, checkedLookup, OWN_NETWORK } from '../../platform/http/outgoing/get-text.ts';
import { MessageFailedError, MessageRefusedError, withinTime } from '../../platform/messages/index.ts';
import { answerAttributes, traced } from '../../platform/tracing/index.ts';

export interface Push {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PushChannel {
  /** Demo and tests only: allows an endpoint on this machine, also without TLS. */
  readonly isLoopbackAllowed: boolean;
  readonly longestInMs?: number;
  readonly signal?: AbortSignal;
}

/** Attributes of the trace span; it must not name the adviser's system. */
const POSTING = {
  name: 'POST adviser endpoint',
  kind: 'client',
  attributes: { 'http.request.method': 'POST', 'service.peer.name': 'adviser endpoint' },
} as const;
const LONGEST_IN_MS = 20_000;
const LONGEST_HEADERS = 16 * 1_024;
/** 4xx statuses after which a retry may succeed. */
const PASSING: readonly number[] = [408, 425, 429];

/**
 * Posts a push. The address is looked up once, checked and pinned; redirects are not followed and only the status is
 * read. Throws a MessageRefusedError if a retry is useless, else a MessageFailedError.
 */
export async function postPush(push: Push, channel: PushChannel): Promise<void> {
  const status = await traced(POSTING, async (span) => {
    const answer = await answerTo(push, channel);
    span.note(answerAttributes(answer));
    return answer;
  });
  if (status >= 200 && status < 300) return;
  const code = `HTTP ${status}`;
  if (status >= 400 && status < 500 && !PASSING.includes(status))
    throw new MessageRefusedError('the endpoint refused the push', code, 'ANSWER');
  // A redirect target is unchecked, so the operator has to enter the new address.
  throw failure('ANSWER', code, status >= 300 && status < 400);
}

function answerTo({ url, headers, body }: Push, channel: PushChannel): Promise<number> {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPlain = protocol === 'http:';
  if (
    protocol !== 'https:' &&
    !(isPlain && channel.isLoopbackAllowed && mayReach(host, true) && !mayReach(host, false))
  )
    throw failure('ENDPOINT', 'NOT_HTTPS', true);
  if (isIP(host) !== 0 && !mayReach(host, channel.isLoopbackAllowed))
    throw failure('ENDPOINT', OWN_NETWORK, true);
  return new Promise((resolve, reject) => {
    const request = (isPlain ? requestHttp : requestHttps)({
      host,
      ...(port === '' ? {} : { port: Number(port) }),
      path: pathname + search,
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: checkedLookup((address) => mayReach(address, channel.isLoopbackAllowed)),
      maxHeaderSize: LONGEST_HEADERS,
      agent: false,
      signal: withinTime(channel.longestInMs ?? LONGEST_IN_MS, channel.signal),
    });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.on('error', () => undefined);
      response.destroy();
    });
    request.on('error', (error) => reject(failureOf(error)));
    request.end(body);
  });
}

function failureOf(error: Error & { code?: unknown }): MessageFailedError {
  const code = typeof error.code === 'string' ? error.code : 'UNKNOWN';
  if (code === OWN_NETWORK) return failure('ENDPOINT', code, true);
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || code === 'ABORT_ERR')
    return failure('TIME', 'TIMEOUT', false);
  if (/CERT|_TLS_|_SSL_|EPROTO|SELF_SIGNED/.test(code)) return failure('TLS', code, true);
  if (code.startsWith('HPE_')) return failure('ANSWER', code, false);
  return failure('CONNECTION', code, false);
}

function failure(stage: MessageFailedError['stage'], code: string, isOurs: boolean): MessageFailedError {
  return new MessageFailedError(`push failed at ${stage}`, { stage, code, isOurs });
}

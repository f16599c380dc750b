import { setTimeout as wait } from 'node:timers/promises';
import type { SmsConfig } from '../config/config.ts';
import { answerAttributes, failureCode, traced, traceHeaders, type OpenSpan } from '../tracing/index.ts';
import type { PersonSeal } from '../privacy/index.ts';

const SECOND = 1_000;
const LONGEST_TRY = 5 * SECOND;
/** Milliseconds before the second and the third attempt; with them, all three end within 20 seconds. */
const PAUSES = [0.5 * SECOND, 2 * SECOND];
/** Milliseconds in which messages fail at once, after all attempts for one have failed. */
const REST = 60 * SECOND;
const WORTH_ANOTHER_TRY: ReadonlySet<number> = new Set([408, 425, 429]);

const POSTING = {
  name: 'POST text messages',
  kind: 'client',
  attributes: { 'http.request.method': 'POST', 'service.peer.name': 'text messages' },
} as const;

class SmsGatewayError extends Error {
  override name = 'SmsGatewayError';
}

export function smsGateway(
  { gatewayUrl, token }: SmsConfig,
  /** The defaults suit a visitor who waits for a code. */
  {
    longestTryInMs = LONGEST_TRY,
    pausesInMs = PAUSES,
  }: { longestTryInMs?: number; pausesInMs?: readonly number[] } = {},
): { send(id: string, message: TextMessage): Promise<void> } {
  let restsUntil = 0;
  const post = async (
    id: string,
    { to, text }: TextMessage,
    span: OpenSpan,
  ): Promise<'TAKEN' | 'REFUSED' | 'AGAIN'> => {
    try {
      const response = await fetch(gatewayUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': id,
          ...traceHeaders(gatewayUrl),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(longestTryInMs),
      });
      span.note(answerAttributes(response.status));
      await response.body?.cancel();
      if (response.ok) return 'TAKEN';
      const isFinal = response.status < 500 && !WORTH_ANOTHER_TRY.has(response.status);
      return isFinal ? 'REFUSED' : 'AGAIN';
    } catch (error) {
      // Log only the code: the error's message can contain the address with a secret.
      span.note({ 'error.type': failureCode(error) });
      return 'AGAIN';
    }
  };
  return {
    async send(id, message) {
      if (performance.now() < restsUntil)
        throw new SmsGatewayError('gateway not called: recent calls failed');
      for (const pause of [0, ...pausesInMs]) {
        await wait(pause);
        const outcome = await traced(POSTING, (span) => post(id, message, span));
        if (outcome === 'TAKEN') return;
        if (outcome === 'REFUSED') throw new SmsGatewayError('the gateway refused the message');
      }
      restsUntil = performance.now() + REST;
      throw new SmsGatewayError('the gateway does not answer');
    },
  };
}

interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages. Pass the same `id` on every attempt, so that the gateway recognises a repetition. */
export interface TextMessageTransport {
  /** Resolves once the gateway has accepted the message; rejects after 20 seconds at most. */
  send(id: string, message: TextMessage, seal: PersonSeal): Promise<void>;
}

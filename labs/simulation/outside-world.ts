import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryStage } from '../../apps/server/src/platform/database/column-types.ts';
import {
  MessageFailedError,
  MessageRefusedError,
  type MessageTransport,
} from '../../apps/server/src/platform/messages/index.ts';
import type { Push } from '../../apps/server/src/leads/adviser-push/index.ts';
import type { Chance } from './chance.ts';

/** A message that its recipient has received. */
export interface Arrival {
  /** Key of the message, equal in all its repetitions. */
  readonly key: string;
  readonly channel: 'EMAIL' | 'PUSH';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Event number, counted over all confirmed calls and received messages. */
  readonly at: number;
}

/** All external systems that receive messages, and their simulated failures. */
export interface OutsideWorld {
  /** SMTP stage at which every mail fails; undefined if mail works. */
  mailFailsAt: DeliveryStage | undefined;
  areSystemsAway: boolean;
  isGatewayAway: boolean;
  /** Addresses that the mail server always rejects. */
  readonly refused: Set<string>;
  readonly arrivals: Arrival[];
  /** Stages at which deliveries failed since the last check; `CODE` means the text message gateway. */
  readonly failures: string[];
  /** Newest code sent, by phone number. */
  readonly codes: Map<string, string>;
  readonly transportOver: (transport: MessageTransport) => MessageTransport;
  readonly post: (push: Push) => Promise<void>;
  readonly gateway: typeof fetch;
}

/** Stages whose failures only the operator can repair, for example a wrong password. */
const OURS: ReadonlySet<DeliveryStage> = new Set(['TLS', 'LOGIN', 'SENDER', 'RELAY', 'SIZE']);
/** Longest duration in milliseconds of sending one message. */
export const LONGEST_HANDOVER = 1_500;
const CODE = /\b(?<code>\d{6})\b/;

/** Simulated external systems, all working at first; `next` returns the event number of an arrival. */
export function outsideWorld(chance: Chance, next: () => number): OutsideWorld {
  const arrivals: Arrival[] = [];
  const failures: string[] = [];
  const handover = () => wait(chance.between(0, LONGEST_HANDOVER));
  const world: OutsideWorld = {
    mailFailsAt: undefined,
    areSystemsAway: false,
    isGatewayAway: false,
    refused: new Set(),
    arrivals,
    failures,
    codes: new Map(),
    transportOver: (transport) => ({
      async send(id, message, seal) {
        await handover();
        const stage = world.mailFailsAt;
        if (stage !== undefined) {
          failures.push(stage);
          throw new MessageFailedError('the mail server is away', {
            stage,
            code: 'ESIMULATED',
            isOurs: OURS.has(stage),
          });
        }
        if (world.refused.has(message.to)) throw new MessageRefusedError('nobody lives here');
        const { to, subject, text } = message;
        arrivals.push({ key: id, channel: 'EMAIL', to, subject, text, at: next() });
        // Send it to the demo's mailbox too, because its stored texts have a retention period to check.
        await transport.send(id, message, seal);
      },
    }),
    async post({ url, headers, body }) {
      await handover();
      if (world.areSystemsAway) {
        failures.push('CONNECTION');
        throw new MessageFailedError('the system is away', {
          stage: 'CONNECTION',
          code: 'ECONNREFUSED',
          isOurs: false,
        });
      }
      const key = headers['idempotency-key'] ?? '';
      const subject = headers['x-heimvorteil-event'] ?? '';
      arrivals.push({ key, channel: 'PUSH', to: url, subject, text: body, at: next() });
    },
    async gateway(_url, init) {
      if (world.isGatewayAway) {
        failures.push('CODE');
        throw new TypeError('fetch failed');
      }
      const { to, text } = JSON.parse(String(init?.body)) as { to: string; text: string };
      world.codes.set(to, CODE.exec(text)?.groups?.['code'] ?? '');
      return new Response(null, { status: 202 });
    },
  };
  return world;
}

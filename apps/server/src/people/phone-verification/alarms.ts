import type { VerificationChannel } from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { atMostEvery } from '../../platform/http/outgoing/at-most-every.ts';

const MINUTES = 60_000;
const BUDGET_PAUSE = 5 * MINUTES;
const CONFIRMATION_PAUSE = 15 * MINUTES;
/** Names that the log and docs/operations.md use. */
const BUDGET_ALARMS: Readonly<Record<VerificationChannel, string>> = {
  SMS: 'sms-budget-spent',
  EMAIL: 'email-budget-spent',
};
/** So many messages in a quarter of an hour of which so few are confirmed are not sent for people who want to log in. */
const FEWEST_SENT = 50;
const LOWEST_SHARE = 0.4;

/** What an operator has to hear of when somebody runs up text messages. */
export interface CodeAlarms {
  /** Raised once a budget of all visitors together is used up. */
  budgetSpent(channel: VerificationChannel): void;
  watchConfirmations(): Promise<void>;
}

/** Raises alarms in the log, each at most once in a while: a flood of codes is not to become one of log lines. */
export function codeAlarms({ db, log }: { db: Kysely<Tables>; log: FastifyBaseLogger }): CodeAlarms {
  const raise = atMostEvery((what, facts: object) => log.error({ alarm: what, ...facts }, 'codes'));
  return {
    budgetSpent: (channel) => void raise(BUDGET_ALARMS[channel], {}, BUDGET_PAUSE),
    async watchConfirmations() {
      const facts = await recentTextMessages(db);
      if (facts.sent >= FEWEST_SENT && facts.confirmed < LOWEST_SHARE * facts.sent)
        raise('sms-hardly-confirmed', facts, CONFIRMATION_PAUSE);
    },
  };
}

/** Codes by text message of the last quarter of an hour, and how many of them were confirmed. */
export async function recentTextMessages(db: Kysely<Tables>): Promise<{ sent: number; confirmed: number }> {
  const { sent, confirmed } = await db
    .selectFrom('verification_code')
    .select((eb) => eb.fn.countAll<string>().as('sent'))
    .select((eb) => eb.fn.count<string>('confirmed_at').as('confirmed'))
    .where('channel', '=', 'SMS')
    .where('sent_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), confirmed: Number(confirmed) };
}

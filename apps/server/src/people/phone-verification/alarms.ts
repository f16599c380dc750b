import type { VerificationChannel } from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { atMostEvery } from '../../platform/http/outgoing/at-most-every.ts';

const MINUTES = 60_000;
const BUDGET_PAUSE = 5 * MINUTES;
const CONFIRMATION_PAUSE = 15 * MINUTES;
/** Names in the log and docs/operations.md. */
const BUDGET_ALARMS: Readonly<Record<VerificationChannel, string>> = {
  SMS: 'sms-budget-spent',
  EMAIL: 'email-budget-spent',
};
/** Alarm limit: so many messages in a quarter of an hour with so few confirmed are abuse. */
const FEWEST_SENT = 50;
const LOWEST_SHARE = 0.4;

export interface CodeAlarms {
  /** Raised once the shared budget of all visitors is used up. */
  budgetSpent(channel: VerificationChannel): void;
  watchConfirmations(): Promise<void>;
}

/** Logs alarms, each once per period, because a flood of codes must not flood the log. */
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

/** Codes by SMS in the last quarter of an hour, and how many were confirmed. */
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

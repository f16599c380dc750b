import type { VerificationChannel } from '@heimvorteil/contracts';
import type { CodeLimits } from '../../platform/config/config.ts';
import { addressBuckets, DAY, HOUR, networkBuckets, type Bucket } from '../../platform/limits/index.ts';
import type { CodeRecipient } from './code-contact.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { atMostEvery } from '../../platform/http/logs/log-failure.ts';

const MINUTES = 60_000;
const BUDGET_PAUSE = 5 * MINUTES;
const CONFIRMATION_PAUSE = 15 * MINUTES;

/** Names of alarms, as in the log and docs/operations/people.md. */
const BUDGET_ALARMS: Readonly<Record<VerificationChannel, string>> = {
  SMS: 'sms-budget-spent',
  EMAIL: 'email-budget-spent',
};

/** Fewest SMS in a quarter of an hour for the abuse alarm, which is raised if few of them are confirmed. */
const FEWEST_SENT = 50;
const LOWEST_SHARE = 0.4;

export interface CodeAlarms {
  /** Raises the alarm that all visitors together have used up a channel's budget. */
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

/** Counts SMS codes of the last quarter of an hour, and how many of them were confirmed. */
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

/** Phone numbers that differ only in the last three digits form a block, which has limits of its own. */
const DIGITS_IN_BLOCK = 3;
const BUDGETS = {
  SMS: ['sms-hour', 'sms-day'],
  EMAIL: ['email-codes-hour', 'email-codes-day'],
} as const satisfies Record<VerificationChannel, readonly string[]>;
export const CODE_BUDGETS: readonly string[] = Object.values(BUDGETS).flat();

/** Limits of messages to one contact, so that none is flooded. `index` is the contact's `countedAs`. */
export function contactBuckets(index: string, limits: CodeLimits): Bucket[] {
  return [
    { what: 'codes-contact-hour', subject: index, max: limits.perContactPerHour, seconds: HOUR },
    { what: 'codes-contact-day', subject: index, max: limits.perContactPerDay, seconds: DAY },
  ];
}

export function codeBuckets(
  { channel, to, countedAs }: CodeRecipient,
  from: { ip: string | undefined; visitKey: string; countedBy?: string | undefined },
  limits: CodeLimits,
): Bucket[] {
  return [
    ...contactBuckets(countedAs, limits),
    ...addressBuckets('codes-address', from.ip, limits.perAddressPerHour, HOUR),
    ...networkBuckets('codes-network', from.ip, limits.perNetworkPerHour, HOUR),
    {
      what: 'codes-session',
      subject: from.countedBy ?? from.visitKey,
      max: limits.perSessionPerHour,
      seconds: HOUR,
    },
    ...(channel === 'SMS'
      ? [
          {
            what: 'codes-block',
            subject: to.slice(0, -DIGITS_IN_BLOCK),
            max: limits.perBlockPerHour,
            seconds: HOUR,
          },
          ...budget('SMS', limits.smsPerHour, limits.smsPerDay),
        ]
      : budget('EMAIL', limits.emailCodesPerHour, limits.emailCodesPerDay)),
  ];
}

/** Limits that all visitors share, in messages per hour and day. */
function budget(channel: VerificationChannel, anHour: number, aDay: number): Bucket[] {
  const [ofHour, ofDay] = BUDGETS[channel];
  return [
    { what: ofHour, subject: '', max: anHour, seconds: HOUR },
    { what: ofDay, subject: '', max: aDay, seconds: DAY },
  ];
}

export function isBudget(what: readonly string[]): boolean {
  return what.every((name) => CODE_BUDGETS.includes(name));
}

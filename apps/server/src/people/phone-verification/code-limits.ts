import type { VerificationChannel } from '@heimvorteil/contracts';
import type { CodeLimits } from '../../platform/config/config.ts';
import { addressBuckets, DAY, HOUR, networkBuckets, type Bucket } from '../../platform/limits/index.ts';
import type { CodeRecipient } from './code-contact.ts';

/** A block is a number without its last three digits. */
const DIGITS_IN_BLOCK = 3;
/** Shared budgets of all visitors for codes by SMS and e-mail. */
const BUDGETS = {
  SMS: ['sms-hour', 'sms-day'],
  EMAIL: ['email-codes-hour', 'email-codes-day'],
} as const satisfies Record<VerificationChannel, readonly string[]>;
export const CODE_BUDGETS: readonly string[] = Object.values(BUDGETS).flat();

/** Limits of messages to a contact, which protect any mailbox or phone from floods. `index` is the one for limits. */
export function contactBuckets(index: string, limits: CodeLimits): Bucket[] {
  return [
    { what: 'codes-contact-hour', whose: index, max: limits.perContactPerHour, seconds: HOUR },
    { what: 'codes-contact-day', whose: index, max: limits.perContactPerDay, seconds: DAY },
  ];
}

/** Limits that one code counts against. */
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
      whose: from.countedBy ?? from.visitKey,
      max: limits.perSessionPerHour,
      seconds: HOUR,
    },
    ...(channel === 'SMS' ? smsBuckets(to, limits) : emailBuckets(limits)),
  ];
}

function smsBuckets(to: string, limits: CodeLimits): Bucket[] {
  return [
    {
      what: 'codes-block',
      whose: to.slice(0, -DIGITS_IN_BLOCK),
      max: limits.perBlockPerHour,
      seconds: HOUR,
    },
    { what: BUDGETS.SMS[0], whose: '', max: limits.smsPerHour, seconds: HOUR },
    { what: BUDGETS.SMS[1], whose: '', max: limits.smsPerDay, seconds: DAY },
  ];
}

function emailBuckets(limits: CodeLimits): Bucket[] {
  return [
    { what: BUDGETS.EMAIL[0], whose: '', max: limits.emailCodesPerHour, seconds: HOUR },
    { what: BUDGETS.EMAIL[1], whose: '', max: limits.emailCodesPerDay, seconds: DAY },
  ];
}

/** Whether the shared budget is used up, which no visitor can help. */
export function isBudget(what: readonly string[]): boolean {
  return what.every((name) => CODE_BUDGETS.includes(name));
}

import type { CodeLimits } from '../config/config.ts';
import { addressBuckets, DAY, HOUR, networkBuckets, type Bucket } from '../limits/index.ts';
import type { CodeRecipient } from './code-contact.ts';

/** A block is a number without its last three digits. */
const DIGITS_IN_BLOCK = 3;
/** What all together may have of text messages. */
export const SMS_BUDGETS: readonly string[] = ['sms-hour', 'sms-day'];

/** What a message to a contact takes, whatever is written: nobody's mailbox or phone is flooded by way of us. */
export function contactBuckets(index: string, limits: CodeLimits): Bucket[] {
  return [
    { what: 'codes-contact-hour', whose: index, max: limits.perContactPerHour, seconds: HOUR },
    { what: 'codes-contact-day', whose: index, max: limits.perContactPerDay, seconds: DAY },
  ];
}

/** Everything that one code takes. */
export function codeBuckets(
  { channel, to, index }: CodeRecipient,
  from: { ip: string | undefined; visitKey: string },
  limits: CodeLimits,
): Bucket[] {
  return [
    ...contactBuckets(index, limits),
    ...addressBuckets('codes-address', from.ip, limits.perAddressPerHour, HOUR),
    ...networkBuckets('codes-network', from.ip, limits.perNetworkPerHour, HOUR),
    { what: 'codes-session', whose: from.visitKey, max: limits.perSessionPerHour, seconds: HOUR },
    ...(channel === 'SMS' ? smsBuckets(to, limits) : []),
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
    { what: 'sms-hour', whose: '', max: limits.smsPerHour, seconds: HOUR },
    { what: 'sms-day', whose: '', max: limits.smsPerDay, seconds: DAY },
  ];
}

/** Whether it is the budget of all together that is used up, which no waiting visitor can help. */
export function isBudget(what: readonly string[]): boolean {
  return what.every((name) => SMS_BUDGETS.includes(name));
}

import { Counter, type Registry } from 'prom-client';
import { ProblemError } from '../../platform/http/calls/problem-error.ts';
import type { Verification } from './verification.ts';

const SENDINGS = ['sent', 'refused', 'failed'] as const;
const TRIES = ['confirmed', 'wrong', 'expired'] as const;

/** Counts sent and confirmed codes. */
export function countCodes(verification: Verification, registry: Registry): Verification {
  const sendings = new Counter({
    name: 'verification_codes_total',
    help: 'Codes that were asked for by channel: sent, refused to whoever asked, or not taken by gateway or mail server.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const tries = new Counter({
    name: 'verification_tries_total',
    help: 'Codes that were typed: confirmed, wrong, or there was none (any more).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const channel of ['sms', 'mail'])
    for (const outcome of SENDINGS) sendings.inc({ channel, outcome }, 0);
  for (const outcome of TRIES) tries.inc({ outcome }, 0);
  return {
    ...verification,
    async send(contact, caller) {
      const channel = contact.email === undefined ? 'sms' : 'mail';
      try {
        const sent = await verification.send(contact, caller);
        sendings.inc({ channel, outcome: 'sent' });
        return sent;
      } catch (error) {
        const isRefusal = error instanceof ProblemError && error.statusCode < 500;
        sendings.inc({ channel, outcome: isRefusal ? 'refused' : 'failed' });
        throw error;
      }
    },
    async confirm(code, visit) {
      try {
        const confirmed = await verification.confirm(code, visit);
        tries.inc({ outcome: confirmed === 'CONFIRMED' ? 'confirmed' : 'expired' });
        return confirmed;
      } catch (error) {
        if (error instanceof ProblemError)
          tries.inc({ outcome: error.statusCode === 422 ? 'wrong' : 'expired' });
        throw error;
      }
    },
  };
}

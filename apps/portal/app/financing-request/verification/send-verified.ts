import type { CreateRequestAnswer, Outcome } from '@heimvorteil/contracts';
import type { Visit } from '../../services/index.ts';
import type { CodeStep } from './code-step.ts';
import { sendFirstCode, type Contact, type Verified } from './verify-contact.ts';

/** Sends what needs a verified contact; where it is not, a code goes out first, or what is wrong with the typed one is said. */
export async function sendVerified(
  send: () => Promise<Outcome<CreateRequestAnswer>>,
  contact: Contact,
  /** What became of the code that the form brought; undefined where it brought none. */
  verified: Verified | undefined,
  visit: Visit,
): Promise<Outcome<CreateRequestAnswer> | { readonly code: CodeStep; readonly status: number }> {
  const open = verified === 'CONFIRMED' ? undefined : verified;
  // Whoever presses twice has a used code the second time, and a verified contact.
  const isWorthTrying = !open || open.step.codeError?.code === 'CODE_EXPIRED';
  const outcome = isWorthTrying ? await send() : undefined;
  if (outcome && outcome.refused?.faults[0]?.code !== 'CONTACT_NOT_VERIFIED') return outcome;
  const { step, status } = open ?? (await sendFirstCode(contact, visit));
  return { code: step, status };
}

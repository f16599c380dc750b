import {
  errorMessage,
  errorOf,
  readCode,
  type CodeContact,
  type Refusal,
  type VerificationChannel,
  type CreateRequestAnswer,
  type Outcome,
} from '@heimvorteil/contracts';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import type { Visit, PendingCode } from '../../services/index.ts';

/** Submit values of a form that asks for a code; any other value requests the first code. */
export const CODE_STEPS = {
  confirm: 'confirm',
  again: 'code-again',
  email: 'code-email',
  sms: 'code-sms',
} as const;

export interface CodeStep {
  readonly channel: VerificationChannel;
  readonly pending: PendingCode | undefined;
  readonly codeError: FieldError | undefined;
  readonly notice: FieldError | undefined;
  readonly isResent: boolean;
}

export type Verified = { readonly step: CodeStep; readonly status: number } | 'CONFIRMED';

export type Contact = Readonly<Required<Pick<CodeContact, 'phoneNumber' | 'email'>>>;

/** Sends the first code by text message, or by mail if the number cannot receive any. */
export async function sendFirstCode(contact: Contact, visit: Visit): Promise<Exclude<Verified, 'CONFIRMED'>> {
  return sendCode('SMS', contact, visit);
}

/** Handles a submit of the code form; undefined for other submits. */
export async function takeCodeStep(
  form: FormData,
  contact: Contact,
  visit: Visit,
): Promise<Verified | undefined> {
  const channel = form.get('codeChannel') === 'EMAIL' ? 'EMAIL' : 'SMS';
  switch (form.get('step')) {
    case CODE_STEPS.confirm:
      return confirm(String(form.get('code') ?? ''), channel, visit);
    case CODE_STEPS.again:
      return sendCode(channel, contact, visit, true);
    case CODE_STEPS.email:
      return sendCode('EMAIL', contact, visit);
    case CODE_STEPS.sms:
      return sendCode('SMS', contact, visit);
    default:
      return undefined;
  }
}

async function confirm(entered: string, channel: VerificationChannel, visit: Visit): Promise<Verified> {
  // Text that cannot be a code is refused here, so it does not use up an attempt.
  const code = readCode(entered);
  const { refused } = code
    ? await visit.confirmCode(code)
    : { refused: { status: 422, errors: [errorOf('CODE_INCOMPLETE', 'code')] } };
  if (!refused) return 'CONFIRMED';
  const step = { channel, notice: undefined, isResent: false };
  return {
    status: refused.status,
    step: { ...step, pending: await visit.pendingCode(), codeError: messageOf(refused) },
  };
}

async function sendCode(
  channel: VerificationChannel,
  contact: Contact,
  visit: Visit,
  isResent = false,
): Promise<Exclude<Verified, 'CONFIRMED'>> {
  const { refused } = await visit.sendCode(
    channel === 'SMS' ? { phoneNumber: contact.phoneNumber } : { email: contact.email },
  );
  const code = refused?.errors[0]?.code ?? '';
  if (refused && channel === 'SMS' && NEEDS_EMAIL.has(code)) {
    const { step, status } = await sendCode('EMAIL', contact, visit);
    return { status, step: { ...step, notice: step.notice ?? messageOf(refused) } };
  }
  const pending = await visit.pendingCode();
  // Show the code form again if a code was just sent and no new one was requested.
  const isStillThere = code === 'CODE_JUST_SENT' && !isResent && pending?.channel === channel;
  const notice = refused && !isStillThere ? messageOf(refused) : undefined;
  return {
    status: notice && refused ? refused.status : 200,
    step: { channel, pending, codeError: undefined, notice, isResent: isResent && !refused },
  };
}

/** Errors after which the code is mailed at once, because no text message can be delivered. */
const NEEDS_EMAIL: ReadonlySet<string> = new Set(['TELEPHONE_CANNOT_RECEIVE_SMS', 'SMS_NOT_AVAILABLE']);

/** Message of a refusal; a refusal without an error code gets a text of specification §8. */
function messageOf({ status, errors: [first], retryAfterSeconds }: Refusal): FieldError {
  if (!first) {
    const code = status === 400 ? 'VERIFICATION_TOKEN_MISSING' : 'UNAVAILABLE';
    return { code, message: errorMessage(code) };
  }
  const sentences = [first.message, triesLeft(first.attemptsLeft), waitOf(first.code, retryAfterSeconds)];
  return { code: first.code, message: sentences.filter(Boolean).join(' ') };
}

function triesLeft(count: number | undefined): string {
  if (count === undefined) return '';
  if (count === 0) return 'Das war der letzte Versuch. Fordere einen neuen Code an.';
  return count === 1 ? 'Du hast noch einen Versuch.' : `Du hast noch ${count} Versuche.`;
}

function waitOf(code: string, seconds: number | undefined): string {
  if (seconds === undefined || (code !== 'TOO_MANY_CODES' && code !== 'CODE_JUST_SENT')) return '';
  if (seconds <= 90) return `Den nächsten gibt es in ${seconds} Sekunden.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? `Den nächsten gibt es in ${minutes} Minuten.`
    : `Den nächsten gibt es in ${Math.ceil(minutes / 60)} Stunden.`;
}

/** Sends data that needs a verified contact; an unverified one first gets a code, or an error. */
export async function sendVerified(
  send: () => Promise<Outcome<CreateRequestAnswer>>,
  contact: Contact,
  verified: Verified | undefined,
  visit: Visit,
): Promise<Outcome<CreateRequestAnswer> | { readonly code: CodeStep; readonly status: number }> {
  const open = verified === 'CONFIRMED' ? undefined : verified;
  // Send despite an expired code: after a second click the code is used up, but the contact is verified.
  const isWorthTrying = !open || open.step.codeError?.code === 'CODE_EXPIRED';
  const outcome = isWorthTrying ? await send() : undefined;
  if (outcome && outcome.refused?.errors[0]?.code !== 'CONTACT_NOT_VERIFIED') return outcome;
  const { step, status } = open ?? (await sendFirstCode(contact, visit));
  return { code: step, status };
}

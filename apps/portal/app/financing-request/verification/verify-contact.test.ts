import {
  errorOf,
  type CodeContact,
  type FieldProblem,
  type Outcome,
  type Refusal,
} from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { PendingCode, Visit } from '../../services/index.ts';
import { formOf, NO_VISIT } from '../../testing/portal-services.ts';
import { sendFirstCode, takeCodeStep, CODE_STEPS } from './verify-contact.ts';

const CONTACT = { phoneNumber: '0151 23456789', email: 'ada@example.org' };
const pendingBy = (channel: PendingCode['channel']): PendingCode => ({
  channel,
  contact: '…',
  attemptsLeft: 5,
  resendAfterSeconds: 60,
  expiresInSeconds: 600,
});
const refusal = (status: number, ...faults: FieldProblem[]): Refusal => ({ status, errors: faults });

const outcomeOf = (refused: Refusal | undefined): Outcome<true> => (refused ? { refused } : { done: true });

/** Stub of a visit whose calls fail with the given refusals; records the sent messages. */
function visitThat(refuses: { sms?: Refusal; email?: Refusal; code?: Refusal; pending?: PendingCode }) {
  const sent: CodeContact[] = [];
  const visit: Visit = {
    ...NO_VISIT,
    sendCode: async (contact) => {
      sent.push(contact);
      return outcomeOf(contact.email === undefined ? refuses.sms : refuses.email);
    },
    confirmCode: async () => outcomeOf(refuses.code),
    pendingCode: async () => refuses.pending,
  };
  return { visit, sent };
}

test('the first code goes to the number', async () => {
  const { visit, sent } = visitThat({ pending: pendingBy('SMS') });
  const { step, status } = await sendFirstCode(CONTACT, visit);
  expect([status, step.channel, step.notice, step.isResent]).toEqual([200, 'SMS', undefined, false]);
  expect(sent).toEqual([{ phoneNumber: CONTACT.phoneNumber }]);
});

// @contract 4.12
test.each(['TELEPHONE_CANNOT_RECEIVE_SMS', 'SMS_NOT_AVAILABLE'] as const)(
  'if a text message fails, an e-mail is sent and the page explains why: %s',
  async (code) => {
    const { visit, sent } = visitThat({ sms: refusal(422, errorOf(code)), pending: pendingBy('EMAIL') });
    const { step, status } = await sendFirstCode(CONTACT, visit);
    expect([status, step.channel, step.notice?.code]).toEqual([200, 'EMAIL', code]);
    expect(sent).toEqual([{ phoneNumber: CONTACT.phoneNumber }, { email: CONTACT.email }]);
  },
);

// @spec 8.1 8.2
test.each([
  [400, 'Leider können wir keine Prüfung durchführen'],
  [500, 'Technische Störung, bitte später versuchen'],
  [502, 'Technische Störung, bitte später versuchen'],
])('an answer %i without a code has the specification’s sentence', async (status, message) => {
  const { visit } = visitThat({ sms: refusal(status) });
  expect((await sendFirstCode(CONTACT, visit)).step.notice?.message).toBe(message);
});

test.each([
  [45, 'Den nächsten gibt es in 45 Sekunden.'],
  [600, 'Den nächsten gibt es in 10 Minuten.'],
  [50_000, 'Den nächsten gibt es in 14 Stunden.'],
])('too many codes name the time to wait: %i seconds', async (retryAfterSeconds, wait) => {
  const { visit } = visitThat({ sms: { ...refusal(429, errorOf('TOO_MANY_CODES')), retryAfterSeconds } });
  const { step, status } = await sendFirstCode(CONTACT, visit);
  expect(status).toBe(429);
  expect(step.notice?.message).toContain(wait);
});

test('a visitor who returns to a pending code sees no message; one who wants another code does', async () => {
  const { visit } = visitThat({ sms: refusal(429, errorOf('CODE_JUST_SENT')), pending: pendingBy('SMS') });
  const back = await sendFirstCode(CONTACT, visit);
  expect([back.status, back.step.notice]).toEqual([200, undefined]);
  const form = formOf({ step: CODE_STEPS.again, codeChannel: 'SMS' });
  expect(await takeCodeStep(form, CONTACT, visit)).toMatchObject({
    status: 429,
    step: { notice: { code: 'CODE_JUST_SENT' }, isResent: false },
  });
});

test.each([
  ['', 'CODE_INCOMPLETE'],
  ['12 34', 'CODE_INCOMPLETE'],
  ['1234567', 'CODE_INCOMPLETE'],
])('%j cannot be a code and costs no try', async (code, expected) => {
  const { visit } = visitThat({ code: refusal(500) });
  const form = formOf({ step: CODE_STEPS.confirm, code });
  expect(await takeCodeStep(form, CONTACT, visit)).toMatchObject({
    step: { codeError: { code: expected } },
  });
});

test.each([
  [4, 'Du hast noch 4 Versuche.'],
  [1, 'Du hast noch einen Versuch.'],
  [0, 'Das war der letzte Versuch. Fordere einen neuen Code an.'],
])('a wrong code leaves %i attempts', async (attemptsLeft, message) => {
  const wrong = refusal(422, { ...errorOf('CODE_WRONG', 'code'), attemptsLeft });
  const form = formOf({ step: CODE_STEPS.confirm, code: '12 34-56', codeChannel: 'EMAIL' });
  const answered = await takeCodeStep(form, CONTACT, visitThat({ code: wrong }).visit);
  expect(answered).toMatchObject({ status: 422, step: { channel: 'EMAIL' } });
  expect(answered === 'CONFIRMED' ? '' : answered?.step.codeError?.message).toContain(message);
});

test('a right code is confirmed, another step is no code', async () => {
  const { visit } = visitThat({});
  const confirm = formOf({ step: CODE_STEPS.confirm, code: '123456' });
  expect(await takeCodeStep(confirm, CONTACT, visit)).toBe('CONFIRMED');
  expect(await takeCodeStep(formOf({ step: 'send' }), CONTACT, visit)).toBeUndefined();
});

import type { Outcome } from '@heimvorteil/contracts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import type {
  ConversationServices,
  RatingServices,
  RedistributionAnswer,
  RequestAccess,
} from '../services/index.ts';
import { actOnRequest, answeredOrThrow, readAgainInDoubt } from './act-on-request.ts';

const ACCESS = { token: 't' } as const;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function services(answer: () => Promise<Outcome<true>>, passedOn: RedistributionAnswer = 'PASSED_ON') {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...said: unknown[]) => {
      calls.push([name, ...said.slice(1)]);
      return answer();
    };
  const conversation: ConversationServices = {
    read: async () => ({ refused: 'NO_REQUEST_FOUND' }),
    write: note('write'),
    answerOffer: note('answerOffer'),
    notifyOthers: note('notifyOthers'),
    storeDocuments: note('keepDocuments'),
    withdraw: note('withdraw'),
    withdrawFrom: note('withdrawFrom'),
  };
  const ratings: RatingServices = {
    ofRequest: async () => ({ refused: 'NO_REQUEST_FOUND' }),
    rate: note('rate'),
    withdraw: note('withdrawRating'),
    ofAccount: async () => [],
    withdrawOfAccount: note('withdrawOfAccount'),
    published: async () => undefined,
  };
  return {
    calls,
    conversation,
    ratings,
    redistribute: async (_access: RequestAccess, wish: unknown) => {
      calls.push(['redistribute', wish]);
      return passedOn;
    },
  };
}

const done = async (): Promise<Outcome<true>> => ({ done: true });
const MESSAGE = { absicht: 'schreiben', text: 'Hallo', adviserId: 'a', key: 'k' };

test.each([
  [MESSAGE, ['write', { text: 'Hallo', adviserId: 'a', key: 'k' }]],
  [{ ...MESSAGE, adviserId: '' }, ['write', { text: 'Hallo', adviserId: undefined, key: 'k' }]],
  [
    { absicht: 'angebot-beantworten', offer: 'o', answer: 'EXTEND' },
    ['answerOffer', 'o', { answer: 'EXTEND' }],
  ],
  [
    { absicht: 'angebot-beantworten', offer: 'o', answer: 'ACCEPTED', proposal: 'p' },
    ['answerOffer', 'o', { answer: 'ACCEPTED', proposalId: 'p' }],
  ],
  [{ absicht: 'anderen-absagen' }, ['notifyOthers']],
  [{ absicht: 'unterlagen', document: 'EXPOSE' }, ['keepDocuments', ['EXPOSE']]],
  [{ absicht: 'bei-einer-zurueckziehen', adviserId: 'a' }, ['withdrawFrom', 'a']],
  [{ absicht: 'zurueckziehen' }, ['withdraw']],
  [
    { absicht: 'bewerten', provider: '10117', stars: '4', text: 'Gut.\r\nKlar.' },
    ['rate', { providerId: '10117', stars: 4, text: 'Gut.\nKlar.' }, undefined],
  ],
  [
    { absicht: 'bewerten', provider: '10117', text: '' },
    ['rate', { providerId: '10117', stars: undefined, text: '' }, undefined],
  ],
  [{ absicht: 'bewertung-zuruecknehmen', provider: '10117' }, ['withdrawRating', '10117']],
  [
    { absicht: 'weitergeben', shown: 's', textVersion: 'v' },
    ['redistribute', { phoneCalls: false, shown: 's', textVersion: 'v' }],
  ],
])('%j is done', async (fields, call) => {
  const { calls, ...asked } = services(done);
  expect(await actOnRequest(ACCESS, formOf(fields), asked)).toBeUndefined();
  expect(calls).toEqual([call]);
});

test.each<Record<string, string>>([
  { absicht: 'sonst-was' },
  { absicht: 'angebot-beantworten', offer: 'o', answer: 'MAYBE' },
])('%j does nothing', async (fields) => {
  const { calls, ...asked } = services(done);
  expect(await actOnRequest(ACCESS, formOf(fields), asked)).toMatchObject({ status: 422 });
  expect(calls).toEqual([]);
});

test('an unsent message keeps its text and its key', async () => {
  const { calls: _calls, ...asked } = services(() => Promise.reject(new Error('no database')));
  const refused = await actOnRequest(ACCESS, formOf(MESSAGE), asked);
  expect(refused).toMatchObject({ status: 503, refusedAction: { text: 'Hallo', key: 'k', adviserId: 'a' } });
  expect(refused?.refusedAction.message).toContain('Dein Text steht noch da');
});

test.each(['zurueckziehen', 'bei-einer-zurueckziehen'])(
  '%s that waited in vain for a message may be done all the same, and the page is read again',
  async (deed) => {
    const unavailable = {
      refused: { status: 503, errors: [{ code: 'UNAVAILABLE', message: 'Später' }] },
    } as const;
    const { calls: _calls, ...asked } = services(() => Promise.resolve(unavailable));
    const refused = await actOnRequest(ACCESS, formOf({ absicht: deed, adviserId: 'a' }), asked);
    expect(refused).toMatchObject({ status: 503, refusedAction: { mayBeWithdrawn: true } });
    const readAgain = (actionStatus: number) =>
      readAgainInDoubt({ actionStatus, defaultShouldRevalidate: false } as ShouldRevalidateFunctionArgs);
    expect([refused!.status, 409, 422, 429].map(readAgain)).toEqual([true, true, false, false]);
  },
);

test.each<[RedistributionAnswer, number | undefined]>([
  ['PASSED_ON', undefined],
  // The request was passed on while a message was being sent, so the page is reloaded.
  ['PASSED_ON_AMID_MESSAGE', 503],
  // Passing a request on twice counts as success.
  ['REQUEST_ALREADY_RECEIVED', undefined],
  ['SELECTION_EXPIRED', 409],
  ['NO_ADVISER_LEFT', 409],
  ['NOT_DUE', 409],
  ['REQUEST_EXPIRED', 410],
  ['NO_REQUEST_FOUND', 404],
])('passing on that is answered with %s', async (answer, status) => {
  const { calls: _calls, ...asked } = services(done, answer);
  const refused = await actOnRequest(ACCESS, formOf({ absicht: 'weitergeben' }), asked);
  expect(refused?.status).toBe(status);
});

test.each([
  ['NO_REQUEST_FOUND', 404, true],
  ['REQUEST_EXPIRED', 410, true],
  // The provider has left the market, but the link is still valid.
  ['NOT_FOUND', 404, false],
  ['STATUS_NOT_POSSIBLE', 409, false],
])('%s, answered %i, ends at the page of a dead link: %s', async (code, status, isDeadLink) => {
  const refusal = { status, errors: [{ code, message: 'Darum nicht.' }] };
  const { calls: _calls, ...asked } = services(async () => ({ refused: refusal }));
  const refused = await actOnRequest(
    ACCESS,
    formOf({ absicht: 'bewerten', provider: '1', stars: '4' }),
    asked,
  );
  const answer = () => refused && answeredOrThrow(refused);
  if (isDeadLink) expect(answer).toThrow(expect.objectContaining({ data: code }));
  else expect(answer()).toMatchObject({ message: 'Darum nicht.', rating: { providerId: '1', stars: 4 } });
});

import { type CreateRequestAnswer, errorOf, type FieldProblem, type Outcome } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { StoredProposals, PortalServices, Visit } from '../services/index.ts';
import { formOf, NO_VISIT, SERVICES } from '../testing/portal-services.ts';
import { answerAsk } from './answer-ask.ts';
import { loadAsk } from './load-ask.ts';
import { WINDOW_FIELD } from './proposal-addresses.ts';

const PERSON = {
  idempotencyKey: '0123456789abcdef012345',
  textVersion: '2026-11',
  salutation: 'MRS',
  forename: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '0151 23456789',
  street: 'Musterweg',
  houseNumber: '1a',
  postalCode: '10115',
  city: 'Berlin',
  privacy: 'true',
  phoneCalls: 'true',
};
const SELECTED = {
  selectionId: '0e5a9c1e-7a0b-4f0e-9d53-2f6f5f2b7c11',
  lenders: [],
  advisers: [{ name: 'Team Nord', company: 'Musterbank' }],
  privacy: 'Team Nord (Musterbank) bekommt meine Angaben.',
  phoneCalls: 'Team Nord (Musterbank) darf mich anrufen.',
};
const ADVISERS = [{ name: 'Team Süd', company: 'Mustervermittlung' }];
const TAKEN: Outcome<CreateRequestAnswer> = {
  done: { requestId: 'request', statusToken: 'token', status: 'RECEIVED', advisers: ADVISERS },
};
const NOBODY: Awaited<ReturnType<Visit['selectAdvisers']>> = {
  refused: { status: 422, errors: [errorOf('LENDER_TAKES_NO_REQUESTS', 'providers')] },
};
const refusal = (status: number, ...faults: FieldProblem[]): Outcome<CreateRequestAnswer> => ({
  refused: { status, errors: faults },
});

function around({
  place = { geoCode: '1276003001' },
  outcome = TAKEN,
  selection = { done: SELECTED },
  since,
}: {
  place?: object;
  outcome?: Outcome<CreateRequestAnswer>;
  selection?: Awaited<ReturnType<Visit['selectAdvisers']>>;
  since?: string;
} = {}) {
  const sent: { body: unknown; key: string }[] = [];
  const codes: unknown[] = [];
  const services: PortalServices = {
    ...SERVICES,
    consents: () => ({
      textVersion: '2027-01',
      texts: [
        { purpose: 'PRIVACY', field: 'privacy', required: true, text: 'Weitergabe, neu.' },
        { purpose: 'PHONE_CALLS', field: 'phoneCalls', required: false, text: 'Wer sie bekommt, ruft an.' },
      ],
    }),
    findListing: async () => undefined,
  };
  const kept = {
    stated: { income: { salary: 4_500 }, purchasePrice: 350_000, ownFunds: 80_000, ...place },
    answer: { proposals: [{ id: 'one', provider: { id: '10130', name: 'Musterbank' } }] },
  } as StoredProposals;
  const visit: Visit = {
    ...NO_VISIT,
    selectAdvisers: async () => selection,
    objectedSince: async () => since,
    sendCode: async (contact) => {
      codes.push(contact);
      return { done: true };
    },
    pendingCode: async () => undefined,
    proposals: {
      ...NO_VISIT.proposals,
      findOf: async () => kept,
      request: async (_id, body, key) => {
        sent.push({ body, key });
        return outcome;
      },
    },
  };
  const send = async (fields: Record<string, string> = {}) => ({
    ...(await answerAsk('one', formOf({ ...PERSON, ...fields }), services, visit)),
    sent,
    codes,
  });
  const load = (query = '') =>
    loadAsk('one', services, {
      params: new URLSearchParams(query),
      visit,
      visitor: {
        accountId: 'account',
        email: PERSON.email,
        emailVerified: true,
        roles: [],
        sessionId: 'c0ffee00-0000-4000-8000-000000000001',
        withheldRoles: [],
        hasJustLoggedIn: false,
      },
    });
  return { send, load };
}

test('the form names the receivers, and is closed if there is none', async () => {
  expect(await around().load()).toMatchObject({
    receivers: { isOpen: false, ...SELECTED },
    failure: undefined,
  });
  expect(await around({ selection: NOBODY }).load()).toMatchObject({
    receivers: undefined,
    failure: { code: 'LENDER_TAKES_NO_REQUESTS' },
  });
});

// @contract 4.28
test('an objection is lifted by its box, which stays through the code and a refusal', async () => {
  const since = '2026-11-03T10:00:00.000Z';
  const refused = around({ since, outcome: refusal(409, errorOf('OBJECTED')) });
  expect(await refused.load()).toMatchObject({ objection: { since, isLifted: false } });
  const { status, answer, sent } = await refused.send();
  expect([status, answer]).toMatchObject([
    409,
    { refused: { failure: { code: 'OBJECTED' }, objection: { since, isLifted: false } } },
  ]);
  expect(sent[0]?.body).not.toHaveProperty('liftsObjection');
  const ticked = { liftsObjection: 'true' };
  const unverified = around({ since, outcome: refusal(403, errorOf('CONTACT_NOT_VERIFIED')) });
  expect(await unverified.send(ticked)).toMatchObject({
    answer: { unverified: { isLifted: true } },
    sent: [{ body: { liftsObjection: true } }],
  });
});

test('a case with an open place is requested without names', async () => {
  const { load, send } = around({ place: {}, selection: { done: 'PLACE_OPEN' } });
  expect(await load()).toMatchObject({
    receivers: { isOpen: true },
    failure: undefined,
  });
  const { status, answer, sent } = await send({ phoneCalls: '' });
  expect([status, answer]).toEqual([
    201,
    { sentRequest: { requestId: 'request', lockedUntil: undefined, advisers: ADVISERS } },
  ]);
  expect(sent.map(({ key }) => key)).toEqual([PERSON.idempotencyKey]);
  expect(sent[0]?.body).toMatchObject({ postalCode: '10115', consents: { phoneCalls: false } });
  expect(sent[0]?.body).not.toHaveProperty('selectionId');
});

test('the campaign of the visit is sent along, and none without one', async () => {
  const [told] = (await around().send({ cmp_id: 'herbst', cmp_position: 'oben' })).sent;
  expect(told?.body).toMatchObject({ campaign: { cmp_id: 'herbst', cmp_position: 'oben' } });
  expect((await around().send()).sent[0]?.body).not.toHaveProperty('campaign');
});

test('a form with a campaign in its address carries it, without a script too', async () => {
  const loaded = await around().load('cmp_id=herbst&cmp_creative=standard&surname=Fremd');
  expect(loaded?.values).toMatchObject({
    cmp_id: 'herbst',
    cmp_name: '',
    cmp_creative: 'standard',
    surname: '',
  });
});

test('a visitor who agreed to outdated texts reads the current ones, and ticks the boxes again', async () => {
  const outdated = refusal(422, errorOf('CONSENT_OUTDATED', 'consents.textVersion'));
  const { answer } = await around({ outcome: outdated }).send({ selectionId: 'before' });
  expect(answer.refused).toMatchObject({
    values: { textVersion: '2027-01', privacy: '', phoneCalls: '', idempotencyKey: PERSON.idempotencyKey },
    fieldErrors: { privacy: { code: 'CONSENT_OUTDATED' } },
    privacy: 'Weitergabe, neu.',
    receivers: SELECTED,
  });
});

test('an expired selection is renewed; without an adviser the form is closed, if that is unknown it is not', async () => {
  const expired = refusal(409, errorOf('SELECTION_EXPIRED'));
  const anew = await around({ outcome: expired }).send({ selectionId: 'before' });
  expect(anew.answer.refused).toMatchObject({
    failure: { code: 'SELECTION_EXPIRED' },
    receivers: SELECTED,
    values: { phoneCalls: '', privacy: '' },
    isOver: false,
  });
  const nobody = await around({ outcome: expired, selection: NOBODY }).send();
  expect([nobody.status, nobody.answer.refused?.failure?.code, nobody.answer.refused?.isOver]).toEqual([
    422,
    'LENDER_TAKES_NO_REQUESTS',
    true,
  ]);
  const busy: Awaited<ReturnType<Visit['selectAdvisers']>> = {
    refused: { status: 503, errors: [errorOf('UNAVAILABLE')] },
  };
  const later = await around({ outcome: expired, selection: busy }).send();
  expect([later.status, later.answer.refused?.isOver]).toEqual([503, false]);
});

test('an unverified contact gets its code on the page; a prefetch only reports it and sends none', async () => {
  const outcome = refusal(403, errorOf('CONTACT_NOT_VERIFIED'));
  const page = await around({ outcome }).send({ selectionId: 'named' });
  expect(page.answer.unverified).toMatchObject({
    code: { channel: 'SMS' },
    values: { street: 'Musterweg', idempotencyKey: PERSON.idempotencyKey },
    selectionId: 'named',
  });
  expect(page.codes).toEqual([{ phoneNumber: PERSON.phoneNumber }]);
  const window = await around({ outcome }).send({ [WINDOW_FIELD]: 'ja' });
  expect([window.status, window.answer.refused?.failure?.code, window.codes]).toEqual([
    403,
    'CONTACT_NOT_VERIFIED',
    [],
  ]);
});

test('a visitor who changes the contact instead of entering the code sends nothing and finds it again', async () => {
  const { status, answer, sent } = await around().send({ step: 'change', selectionId: 'named' });
  expect([status, sent]).toEqual([200, []]);
  expect(answer.refused).toMatchObject({
    values: { street: 'Musterweg', privacy: '', phoneCalls: '' },
    failure: undefined,
  });
});

test('entries are preserved after the login expires', async () => {
  const { status, answer } = await around({ outcome: refusal(401, errorOf('NOT_LOGGED_IN')) }).send();
  expect(status).toBe(401);
  expect(answer.refused).toMatchObject({
    values: { street: 'Musterweg', privacy: 'true' },
    failure: { code: 'NOT_LOGGED_IN' },
    privacy: 'Weitergabe, neu.',
    isOver: false,
  });
});

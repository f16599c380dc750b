import {
  type CreateRequestAnswer,
  type FieldProblem,
  errorOf as faultOf,
  type Outcome,
  type Provider,
} from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { PortalServices, Visit } from '../services/index.ts';
import { formOf, NO_VISIT, SERVICES } from '../testing/portal-services.ts';
import { answerRequest } from './answer-request.ts';

const KEY = '0123456789abcdef012345';
const WHOLE = {
  idempotencyKey: KEY,
  textVersion: '2026-11',
  financingType: 'PurchaseFinancing',
  purchasePrice: '400.000',
  ownFunds: '100.000',
  financingStart: 'IN_LESS_THAN_THREE_MONTH',
  salutation: 'MRS',
  forename: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '030 1234567',
  street: 'Musterweg',
  houseNumber: '1a',
  postalCode: '10115',
  city: 'Berlin',
  employmentType: 'EMPLOYED',
  privacy: 'true',
  phoneCalls: 'true',
};
const CREATED: Outcome<CreateRequestAnswer> = {
  done: { requestId: 'request', statusToken: 'token', status: 'RECEIVED' },
};
const SELECTED = {
  selectionId: '0e5a9c1e-7a0b-4f0e-9d53-2f6f5f2b7c11',
  lenders: [],
  advisers: [{ name: 'Team Nord', company: 'Musterbank' }],
  privacy: 'Team Nord (Musterbank) bekommt meine Angaben.',
  phoneCalls: 'Team Nord (Musterbank) darf mich anrufen.',
};
const refusal = (status: number, ...faults: FieldProblem[]): Outcome<CreateRequestAnswer> => ({
  refused: { status, errors: faults },
});

/** Sends the form and records the calls to the request service. */
async function send(
  fields: Record<string, string>,
  outcome = CREATED,
  change: Partial<PortalServices> = {},
  {
    selectAdvisers = async () => ({ done: SELECTED }),
    objectedSince = NO_VISIT.objectedSince,
  }: Partial<Pick<Visit, 'objectedSince' | 'selectAdvisers'>> = {},
) {
  const calls: Parameters<Visit['createRequest']>[] = [];
  const services: PortalServices = {
    ...SERVICES,
    consents: () => ({ textVersion: '2027-01', texts: [] }),
    ...change,
  };
  const visit: Visit = {
    ...NO_VISIT,
    selectAdvisers,
    objectedSince,
    createRequest: async (...call) => {
      calls.push(call);
      return outcome;
    },
  };
  const form = formOf({ ...WHOLE, ...fields });
  const answered = await answerRequest(new URL('http://portal.example/anfrage'), form, services, visit);
  return { ...answered, calls };
}

test.each([
  ['change', {}, 200, 'form'],
  // Returning from the review to the form validates nothing.
  ['change', { forename: '' }, 200, 'form'],
  ['review', {}, 200, 'review'],
  ['', {}, 200, 'review'],
  ['review', { forename: '' }, 422, 'form'],
  ['send', { forename: '' }, 422, 'form'],
])('the step "%s" with %j is answered with %d and the %s', async (step, change, status, shown) => {
  const { status: answered, answer, calls } = await send({ step, ...change } as Record<string, string>);
  expect([answered, answer?.step, calls]).toEqual([status, shown, []]);
  expect(Object.keys(answer?.fieldErrors ?? {})).toEqual(status === 422 ? ['forename'] : []);
});

test('a whole request is sent once with its key', async () => {
  const { sentTo, answer, calls } = await send({ step: 'send' });
  expect([sentTo, answer]).toEqual(['token', undefined]);
  expect(calls).toEqual([[expect.objectContaining({ purchasePrice: 400_000, forename: 'Ada' }), KEY]]);
});

// @contract 4.28
test('an objection is lifted by its box alone, which stays as it was sent', async () => {
  const since = '2026-11-03T10:00:00.000Z';
  const objected = { objectedSince: async () => since };
  const shown = await send({ step: 'review' }, CREATED, {}, objected);
  expect(shown.answer?.objection).toEqual({ since, isLifted: false });
  const refused = refusal(409, faultOf('OBJECTED'));
  const { status, answer, calls } = await send({ step: 'send' }, refused, {}, objected);
  expect([status, answer?.step, answer?.objection]).toEqual([409, 'review', { since, isLifted: false }]);
  expect(calls[0]?.[0]).not.toHaveProperty('liftsObjection');
  const ticked = { step: 'send', liftsObjection: 'true' };
  const again = await send(ticked, refusal(503, faultOf('UNAVAILABLE')), {}, objected);
  expect([again.calls[0]?.[0], again.answer?.objection]).toEqual([
    expect.objectContaining({ liftsObjection: true }),
    { since, isLifted: true },
  ]);
});

test.each([
  ['99999', 422],
  ['10115', 422],
])('an unknown postcode %s is an error', async (postalCode, status) => {
  const answered = await send({ step: 'send', postalCode }, CREATED, { findPlaces: () => [] });
  expect(answered.status).toBe(status);
  expect(answered.answer?.fieldErrors.postalCode?.code).toBe('INVALID_POSTALCODE');
  expect(answered.calls).toEqual([]);
});

test.each([409, 429, 503])('a refusal with %d stays at the review and explains why', async (status) => {
  const fault = { code: 'CREATE_REFUSED', message: 'Gerade nicht.' };
  const { status: answered, answer } = await send({ step: 'send' }, refusal(status, fault));
  expect([answered, answer?.step, answer?.fieldErrors]).toEqual([status, 'review', {}]);
  expect(answer?.failure).toMatchObject(fault);
});

test('the check names the receivers, and no box next to their names is ticked; the same ones are sent', async () => {
  const { answer } = await send({ step: 'review', phoneCalls: 'true' });
  expect(answer?.selection).toEqual(SELECTED);
  expect(answer?.loaded.values.phoneCalls).toBe('');
  const { calls } = await send({ step: 'send', selectionId: SELECTED.selectionId });
  expect(calls[0]?.[0]).toMatchObject({ selectionId: SELECTED.selectionId, consents: { phoneCalls: true } });
  expect((await send({ step: 'send' })).calls[0]?.[0]).not.toHaveProperty('selectionId');
});

test('an adviser who cannot be asked is named in the form before it is sent', async () => {
  const fault = { code: 'LENDER_TAKES_NO_REQUESTS', field: 'providers', message: 'Nimmt nichts an.' };
  const { status, answer, calls } = await send(
    { step: 'review' },
    CREATED,
    {},
    { selectAdvisers: async () => ({ refused: { status: 422, errors: [fault] } }) },
  );
  expect([status, answer?.step, answer?.failure?.code, calls]).toEqual([422, 'form', fault.code, []]);
});

test('a lender that takes no requests there is omitted from the choice, the check and the request', async () => {
  const selections: unknown[] = [];
  const change: Partial<PortalServices> = {
    findProvider: (id) => ({ id: Number(id), name: `Kasse ${id}` }) as Provider,
    unservedLenders: async () => [12],
  };
  const choosing: Pick<Visit, 'selectAdvisers'> = {
    selectAdvisers: async ({ providers }) => {
      selections.push(providers);
      return { done: SELECTED };
    },
  };
  const { answer } = await send({ step: 'review', providers: '12,13' }, CREATED, change, choosing);
  expect([answer?.loaded.values.providers, answer?.loaded.unserved]).toEqual(['13', ['Kasse 12']]);
  const { calls } = await send({ step: 'send', providers: '12,13' }, CREATED, change, choosing);
  expect(calls[0]?.[0]).toMatchObject({ providers: ['13'] });
  // The lender has no adviser left, so another adviser in the region is asked, and named before sending.
  await send({ step: 'review', providers: '12' }, CREATED, change, choosing);
  expect(selections).toEqual([['13'], undefined]);
  const form = await send({ step: 'change', providers: '12,13' }, CREATED, change);
  expect(form.answer?.loaded.values.providers).toBe('12,13');
});

test('a refused field is marked, and there is no failure message as well', async () => {
  const fault = { code: 'INVALID_TEXT', field: 'surname', message: 'Anders bitte.' };
  const { status, answer } = await send({ step: 'send' }, refusal(422, fault));
  expect([status, answer?.step, answer?.failure]).toEqual([422, 'form', undefined]);
  expect(answer?.fieldErrors).toEqual({ surname: { code: 'INVALID_TEXT', message: 'Anders bitte.' } });
});

test.each([
  [[{ code: 'NEW', message: 'Etwas Neues.' }], 'NEW'],
  [[], 'UNKNOWN'],
] as const)('%j, which no field can fix, is a failure', async (faults, code) => {
  const { status, answer } = await send({ step: 'send' }, refusal(400, ...faults));
  expect([status, answer?.step, answer?.fieldErrors, answer?.failure?.code]).toEqual([400, 'form', {}, code]);
});

test('texts that have changed are read again: their version is today’s, no box stays ticked', async () => {
  const outdated = { code: 'CONSENT_OUTDATED', field: 'consents.textVersion', message: 'Neu lesen.' };
  const { answer } = await send({ step: 'send' }, refusal(422, outdated));
  expect(answer?.loaded.values).toMatchObject({ textVersion: '2027-01', privacy: '', phoneCalls: '' });
  const other = await send({ step: 'send' }, refusal(422, { ...outdated, code: 'INVALID_TEXT' }));
  expect(other.answer?.loaded.values).toMatchObject({ textVersion: '2026-11', privacy: 'true' });
});

test('every answer is another turn', async () => {
  const turns = [await send({}), await send({})].map(({ answer }) => answer?.turn);
  expect(turns[0]).not.toBe(turns[1]);
});

import { describe, expect, test } from 'vitest';
import type { PortalServices, Visitor } from '../../services/index.ts';
import { formOf, SERVICES, TODAY } from '../../testing/portal-services.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import { questionAddress, resultAddress, WITHOUT_SCRIPT } from '../flow.ts';
import {
  beginRequest,
  completeAnswers,
  loadFlowPage,
  takeSentAnswer,
  type SentAnswer,
} from './flow-pages.ts';

const NOWHERE: PortalServices = { ...SERVICES, findPlaces: () => [], searchPlaces: () => [] };
const FOLLOW_UP = {
  financingType: 'FollowupFinancing',
  followUpStart: 'LESS_THAN_ONE_YEAR',
  place: '10115 Berlin',
  remainingDebt: '150000',
  propertyValue: '300000',
  employmentType: 'EMPLOYED',
  incomeRange: 'FROM_3001_TO_4000',
  ageGroup: 'UNDER_45',
};
const ALL_BUT_AGE = 'art zinsbindung-endet ort restschuld beschaeftigung einkommen-monat';

async function send(key: string, fields: Record<string, string>, services = SERVICES) {
  const url = new URL(`http://test${questionAddress(FINANCING_FLOW, key)}`);
  const body = new URLSearchParams(fields).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  const request = new Request(url, { method: 'POST', headers, body });
  const { data, init } = await takeSentAnswer(FINANCING_FLOW, url, request, services);
  const answer: SentAnswer = data;
  return { ...answer, status: init?.status ?? 200, headers: new Headers(init?.headers) };
}
const redirectOf = async (sent: Promise<unknown> | (() => unknown)) => {
  try {
    await (typeof sent === 'function' ? sent() : sent);
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')];
    throw thrown;
  }
  return undefined;
};

describe('an answer that is sent without a script', () => {
  test.each([
    ['art', { financingType: 'PurchaseFinancing' }, 'beginn'],
    ['art', { financingType: 'BuildingFinancing' }, 'grundstueck'],
    ['grundstueck', { financingType: 'BuildingFinancing', plot: 'OWN', answered: 'art' }, 'beginn'],
    ['art', { financingType: 'FollowupFinancing' }, 'zinsbindung-endet'],
    ['zinsbindung-endet', { ...FOLLOW_UP, answered: 'art' }, 'ort'],
    ['ort', { ...FOLLOW_UP, answered: 'art zinsbindung-endet' }, 'restschuld'],
    // The form has no code of the place, so the place is asked for again.
    ['restschuld', { ...FOLLOW_UP, answered: 'art zinsbindung-endet ort' }, 'ort'],
  ])('%s links to the next page', async (key, fields, next) => {
    const sent = await send(key, fields);
    expect([sent.status, sent.key, sent.fieldErrors]).toEqual([200, next, undefined]);
    expect(sent.answers.answered.at(-1)).toBe(key);
    expect(sent.entered).toEqual({});
    expect(sent.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['art', {}, { financingType: 'REQUIRED' }],
    ['kaufpreis', { purchasePrice: '0' }, { purchasePrice: 'PURCHASE_PRICE_OUT_OF_RANGE' }],
    ['eigenmittel', { ownFunds: '0' }, { ownFunds: 'OWN_FUNDS_TOO_LOW' }],
    ['restschuld', { remainingDebt: '1' }, { propertyValue: 'REQUIRED' }],
    ['ort', { place: '' }, { place: 'REQUIRED' }],
  ])('to %s with %o is refused', async (key, fields, codes) => {
    const sent = await send(key, { ...fields, answered: 'beginn', financingStart: 'IN_MORE_THAN_SIX_MONTH' });
    expect([sent.status, sent.key]).toEqual([422, key]);
    const found = Object.entries(sent.fieldErrors ?? {}).map(([name, error]) => [name, error?.code]);
    expect(Object.fromEntries(found)).toEqual(codes);
    expect(sent.entered).toMatchObject(fields);
    expect(Object.fromEntries(sent.carried)).toEqual({
      answered: 'beginn',
      financingStart: 'IN_MORE_THAN_SIX_MONTH',
    });
    expect(sent.headers.get('cache-control')).toBe('no-store');
  });

  test('a place is settled by the server, whatever codes came with its text', async () => {
    const sent = await send('ort', { place: '10115', postcode: '99999', geoCode: '1276001' });
    expect(sent.answers.values).toMatchObject({ postcode: '10115', geoCode: '1276003001' });
  });

  test('an unknown place is refused', async () => {
    const sent = await send('ort', { place: '99999', geoCode: '1276001' }, NOWHERE);
    expect(sent.status).toBe(422);
    expect(sent.fieldErrors?.['place']?.code).toBe('INVALID_POSTALCODE');
  });

  test.each(['gibt-es-nicht', ''])('to a question "%s" counts for the first one', async (key) => {
    expect((await send(key, {})).key).toBe('art');
  });

  test('the last question continues to the result with its form', async () => {
    const fields = { ...FOLLOW_UP, postcode: '10115', geoCode: '1276003001', answered: ALL_BUT_AGE };
    expect(await redirectOf(send('alter', fields))).toEqual([307, resultAddress(FINANCING_FLOW)]);
    // The address contains only the campaign; all answers are in the form.
    expect(await redirectOf(send('alter', { ...fields, cmp_id: 'herbst' }))).toEqual([
      307,
      `${resultAddress(FINANCING_FLOW)}?cmp_id=herbst`,
    ]);
  });
});

describe('a whole form', () => {
  const complete = (fields: Record<string, string>) =>
    completeAnswers(FINANCING_FLOW, formOf(fields), SERVICES);

  test('is complete when every question that applies has its answer', () => {
    const answers = complete(FOLLOW_UP);
    expect(answers?.values).toMatchObject({
      remainingDebt: '150.000',
      postcode: '10115',
      geoCode: '1276003001',
    });
    expect(answers?.answered).toEqual(expect.arrayContaining(ALL_BUT_AGE.split(' ')));
  });

  test.each([
    ['art', { financingType: '' }],
    ['zinsbindung-endet', { followUpStart: '' }],
    ['ort', { place: '' }],
    ['restschuld', { remainingDebt: '0' }],
    ['beschaeftigung', { employmentType: '' }],
    ['einkommen-monat', { incomeRange: 'FROM_1_TO_2' }],
    ['alter', { ageGroup: '' }],
    // A purchase requires the answer "beginn", which these follow-on answers lack.
    ['beginn', { financingType: 'PurchaseFinancing' }],
  ])('links back to %s for %o', async (key, change) => {
    const fields = { ...FOLLOW_UP, ...change };
    expect(complete(fields)).toBeUndefined();
    expect(await redirectOf(() => complete({ ...fields, [WITHOUT_SCRIPT]: '1' }))).toEqual([
      307,
      questionAddress(FINANCING_FLOW, key),
    ]);
  });
});

test('a page knows the day, the marketplaces and whether the visitor is logged in', () => {
  const services = { ...SERVICES, marketplaceOrigins: ['https://markt.example'] };
  expect(loadFlowPage(services)).toEqual({
    today: TODAY,
    marketplaceOrigins: ['https://markt.example'],
    isLoggedIn: false,
    withheld: [],
    markedListings: true,
  });
  expect(loadFlowPage(services, {} as Visitor).isLoggedIn).toBe(true);
});

test('each request begins with a key of its own, long enough for the contract', () => {
  const services = { ...SERVICES, consents: () => ({ textVersion: '7', texts: [] }) };
  const [one, other] = [beginRequest(services), beginRequest(services)];
  expect(one.textVersion).toBe('7');
  expect(one.idempotencyKey.length).toBeGreaterThanOrEqual(22);
  expect(one.idempotencyKey).not.toBe(other.idempotencyKey);
});

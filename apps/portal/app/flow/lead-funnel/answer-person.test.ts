import { describe, expect, test } from 'vitest';
import { FLOW_SERVICES, formOf, NO_VISIT, SERVICES } from '../../testing/portal-services.ts';
import { ADVICE_FLOW } from './advice-flow.ts';
import { answerNoOffer } from './answer-no-offer.ts';
import { answerPerson } from './answer-person.ts';
import { requireAdvice, leadToAdvice } from './advice-access.ts';

const URL_OF_PERSON = new URL('http://test/baufinanzierung/finanzierungsberatung/person');
const PURCHASE = {
  financingType: 'PurchaseFinancing',
  financingStart: 'IN_LESS_THAN_THREE_MONTH',
  projectState: 'AWARDED',
  place: '10115 Berlin',
  postcode: '10115',
  geoCode: '1276003001',
  purchasePrice: '400.000',
  ownFunds: '120.000',
  employmentType: 'EMPLOYED',
  incomeRange: 'OVER_5001',
  ageGroup: 'UNDER_45',
};
const services = {
  ...FLOW_SERVICES,
  consents: () => ({ textVersion: '2026-11', texts: [] }),
  findListing: async () => undefined,
} as typeof FLOW_SERVICES;
const answer = (changes: Record<string, string> = {}) =>
  answerPerson(URL_OF_PERSON, formOf({ ...PURCHASE, ...changes }), services, NO_VISIT);

test('answers begin the very request that the form on one page sends, nothing ticked', async () => {
  const { answer: visible } = await answer();
  expect(visible).toMatchObject({ step: 'form', fieldErrors: {} });
  expect(visible?.loaded.values).toMatchObject({
    purchasePrice: '400.000',
    projectState: 'AWARDED',
    incomeRange: 'OVER_5001',
    ageGroup: 'UNDER_45',
    textVersion: '2026-11',
    forename: '',
    privacy: '',
    phoneCalls: '',
  });
  expect(visible?.loaded.values.idempotencyKey).toHaveLength(36);
  const texts = visible?.answerRows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));
  expect(texts).toEqual(
    expect.arrayContaining(['Kaufpreis: 400.000 €', 'Stand: Ich habe den Zuschlag', 'Ort: 10115 Berlin']),
  );
});

test('with a question open there is no form', async () => {
  expect(await answer({ ageGroup: '' })).toEqual({ status: 422 });
});

const UNKNOWN_ASSUMED = ['finanzierungsart', 'beginn', 'kaufpreis', 'beschaeftigung'];
const UNKNOWN_OPEN = ['projektstand', 'ort', 'einkommen'];
const unsure = [...UNKNOWN_ASSUMED, ...UNKNOWN_OPEN].join(' ');
const EMPTY = Object.fromEntries(Object.keys(PURCHASE).map((name) => [name, '']));
const MESSAGE =
  'Weiß ich noch nicht, angenommen: „Kauf“, „in 3 bis 6 Monaten“, 400.000 € Kaufpreis, 80.000 € Eigenkapital, „Angestellt“.';
const rowsOf = ({ answer: visible }: Awaited<ReturnType<typeof answer>>) =>
  visible?.answerRows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));

test('unknown answers are assumed where the request needs them, marked, and else stay open', async () => {
  const begun = await answer({ ...EMPTY, unsure });
  const { values } = begun.answer!.loaded;
  expect(begun.answer).toMatchObject({ step: 'form', fieldErrors: {} });
  expect(values).toMatchObject({ employmentType: 'EMPLOYED', incomeRange: '', ageGroup: '', geoCode: '' });
  expect(values.message.replaceAll('\u00a0', ' ')).toBe(MESSAGE);
  const rows = [
    'Geld gebraucht: in 3 bis 6 Monaten (von uns angenommen)',
    'Kaufpreis: 400.000 € (von uns angenommen)',
    'Beschäftigung: Angestellt (von uns angenommen)',
    'Einkommen und Alter: noch offen',
  ];
  expect(rowsOf(begun)).toEqual(expect.arrayContaining(rows));
  // Errors of the contact form show it again; the marks stay.
  const again = await answer({ ...values, unsure, step: 'review' });
  expect(again.answer?.fieldErrors).not.toEqual({});
  expect(rowsOf(again)).toEqual(expect.arrayContaining(rows));
  const entered = await answer({ ...values, unsure, step: 'review', purchasePrice: '350.000' });
  expect(rowsOf(entered)).toContain('Kaufpreis: 350.000 €');
});

test('an unknown debt is assumed too', async () => {
  const keys = 'beginn anschluss ort beschaeftigung einkommen';
  const begun = await answer({ ...EMPTY, financingType: 'FollowupFinancing', unsure: keys });
  expect(begun.answer?.loaded.values).toMatchObject({
    followUpStart: 'ONE_TO_FIVE_YEARS',
    remainingDebt: '100.000',
    propertyValue: '200.000',
  });
});

test('a building on an own plot of unknown value is assumed to have one', async () => {
  const own = { financingType: 'BuildingFinancing', plot: 'OWN', landPrice: '0', purchasePrice: '300.000' };
  const begun = await answer({ ...PURCHASE, ...own, unsure: 'grundstueckswert' });
  expect(begun.answer?.loaded.values.propertyValue).toBe('100.000');
});

test.each([
  ['an age that nobody lends to', { ageGroup: 'OVER_66' }, { error: 'AGE_GROUP_NOT_SUPPORTED', fixes: [] }],
  [
    'an income that does not carry it',
    { incomeRange: 'FROM_1001_TO_2000' },
    { error: 'FUTURE_BUDGET_BELOW_ZERO' },
  ],
  // 400,000 + 11.57 % − 380,000 = 66,280 €
  ['a loan that is too small', { ownFunds: '380.000' }, { error: undefined, isTooSmall: true, fixes: [] }],
])('%s ends at the page without an offer', async (_what, changes, found) => {
  expect(await answer(changes)).toEqual({ isRefused: true });
  const { outcome } = answerNoOffer(ADVICE_FLOW, formOf({ ...PURCHASE, ...changes }), services);
  expect(outcome).toMatchObject({ ...found, isAccepted: false });
});

test('a case without a lender names what would open the market, judged like the case itself', () => {
  const poor = { ...PURCHASE, ownFunds: '1.000', incomeRange: 'FROM_3001_TO_4000' };
  const { outcome } = answerNoOffer(ADVICE_FLOW, formOf(poor), services);
  expect(outcome?.fixes.length).toBeGreaterThan(0);
  for (const { values, offers, text } of outcome?.fixes ?? []) {
    expect(text).toMatch(/Eigenkapital|Kaufpreis/);
    expect(offers).toBe(7);
    expect(answerNoOffer(ADVICE_FLOW, formOf({ ...poor, ...values }), services).outcome?.isAccepted).toBe(
      true,
    );
  }
});

test.each([true, false])('with the funnel %s it stays, or links to the form with the case', (isOn) => {
  const url = new URL('http://test/baufinanzierung/finanzierungsberatung?purchasePrice=450000');
  const enter = () =>
    requireAdvice(url, { ...SERVICES, featureDecisions: () => ({ mortgage_officer_leads: isOn }) });
  if (isOn) expect(enter).not.toThrow();
  else
    expect(catching(enter).headers.get('Location')).toBe(
      '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?purchasePrice=450000&openForm=true&financingType=PurchaseFinancing',
    );
});

describe('pages with the new flow enabled', () => {
  const FORM = 'http://test/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
  const request = new Request(FORM);
  const deciding = (variation: string, leads = true) => ({
    featureDecisions: () => ({ lead_1320_new_flow: variation, mortgage_officer_leads: leads }),
    noteMet: () => undefined,
  });
  const on = deciding('lead_1320_on');
  const query = '?openForm=true&financingType=PurchaseFinancing&purchasePrice=450000';

  test('links to the request become links to the funnel, with the case and without private values', () => {
    const lead = () => leadToAdvice(new URL(FORM + query), request, on);
    expect(catching(lead).headers.get('Location')).toMatch(/finanzierungsberatung\?.*purchasePrice=450000/);
    const sent = new URLSearchParams({ purchasePrice: '450.000', incomeRange: 'OVER_5001', step: 'change' });
    const post = () => leadToAdvice(new URL(`${FORM}?openForm=true`), request, on, sent);
    const location = catching(post).headers.get('Location');
    expect(location).toMatch(/finanzierungsberatung\?.*purchasePrice=450000/);
    expect(location).not.toContain('incomeRange');
    const tried = () => leadToAdvice(new URL(`${FORM}${query}&isTestRun=true`), request, on);
    expect(catching(tried).headers.get('Location')).toMatch(/[?&]isTestRun=true$/);
  });

  test.each([
    ['it is not tried', `${FORM}${query}`, deciding('lead_1320_off')],
    ['the funnel takes no requests', `${FORM}${query}`, deciding('lead_1320_on', false)],
    ['somebody wants one page', `${FORM}${query}&formular=ja`, on],
  ])('but the form stays where %s', (_why, address, decided) => {
    expect(() => leadToAdvice(new URL(address), request, decided)).not.toThrow();
  });

  test('and while it is filled in', () => {
    const sent = new URLSearchParams({ step: 'change' });
    expect(() => leadToAdvice(new URL(FORM), request, on, sent)).not.toThrow();
  });
});

function catching(enter: () => void): Response {
  try {
    enter();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
  }
  throw new Error('nothing was thrown');
}

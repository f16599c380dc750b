import type { FieldProblem, Outcome, SavedCalculation } from '@heimvorteil/contracts';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ProfileServices } from '../services/profile.ts';
import { servicesContext, visitorContext, type Visitor } from '../services/index.ts';
import { formOf, SERVICES } from '../testing/portal-services.ts';
import { openedText } from './opened-calculation.ts';
import { takeStatement } from './take-statement.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const VISITOR: Visitor = {
  accountId: 'a',
  email: 'erika@example.org',
  emailVerified: true,
  roles: [],
  sessionId: 'c0ffee00-0000-4000-8000-000000000001',
  withheldRoles: [],
  hasJustLoggedIn: false,
};
const SAVED_AT = '2026-11-26T09:12:13.456Z';
const SAVED = { id: ID, name: 'Wie der Server es nennt', savedAt: SAVED_AT } as SavedCalculation;
const TAKEN = { kind: 'saved', id: ID, name: SAVED.name, opened: openedText(SAVED) };
const DONE: Outcome<SavedCalculation> = { done: SAVED };
const refusal = (status: number, faults: FieldProblem[] = []): Outcome<SavedCalculation> => ({
  refused: { status, errors: faults },
});
const TOO_MANY: FieldProblem = { code: 'TOO_MANY_CALCULATIONS', message: 'Zu viele.' };
const WHOLE = { purchasePrice: '400.000', ownFunds: '100.000' };

async function send(
  fields: Record<string, string>,
  {
    query = 'seite=/baufinanzierung/finanzierungsrechner',
    visitor = VISITOR,
    outcome = DONE,
  }: { query?: string; visitor?: Visitor | undefined | null; outcome?: Outcome<SavedCalculation> } = {},
) {
  const saved: Parameters<ProfileServices['saveCalculation']>[] = [];
  const changed: Parameters<ProfileServices['changeCalculation']>[] = [];
  const profile: Partial<ProfileServices> = {
    saveCalculation: async (...call) => {
      saved.push(call);
      return outcome;
    },
    changeCalculation: async (...call) => {
      changed.push(call);
      return outcome;
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...SERVICES, profile: profile as ProfileServices });
  context.set(visitorContext, async () => visitor ?? undefined);
  const url = new URL(`http://portal.example/speichern?${query}`);
  return { taken: await takeStatement(url, formOf(fields), context), saved, changed };
}

test.each([
  ['no screen', WHOLE, { query: '' }, 'no-calculation'],
  ['a screen without a form', WHOLE, { query: 'seite=/impressum' }, 'no-calculation'],
  ['a wrong figure', { purchasePrice: 'viel' }, {}, 'fieldErrors'],
  ['a wrong figure of nobody', { purchasePrice: 'viel' }, { visitor: null }, 'fieldErrors'],
  ['nobody logged in', { ...WHOLE, calculationName: 'Haus' }, { visitor: null }, 'login'],
  ['no name', WHOLE, {}, 'unnamed'],
])('%s saves nothing', async (_name, fields, given, kind) => {
  const { taken, saved, changed } = await send(fields as Record<string, string>, given);
  expect(taken.kind).toBe(kind);
  expect([saved, changed]).toEqual([[], []]);
});

test('a named calculation is saved with its numbers and the key of its form', async () => {
  const { taken, saved } = await send({
    ...WHOLE,
    calculationName: '  Unser Haus ',
    saveKey: 'k'.repeat(22),
  });
  expect(taken).toEqual(TAKEN);
  const [visitor, calculation, key] = saved[0]!;
  expect([saved.length, visitor, key]).toEqual([1, VISITOR, 'k'.repeat(22)]);
  expect(calculation).toMatchObject({
    kind: 'mortgage',
    name: 'Unser Haus',
    inputs: { purchasePrice: 400_000, ownFunds: 100_000 },
  });
  expect(JSON.stringify(calculation)).not.toMatch(/calculationName|saveKey|berechnung/);
  expect('result' in calculation).toBe(false);
});

test('an emptied name becomes the usual one, with spaces that a visitor can type', async () => {
  const { taken } = await send(WHOLE);
  const usual = taken.kind === 'unnamed' ? taken.name : '';
  expect(usual).toContain('400.000 €');
  expect(usual).not.toContain('\u00A0');
  const { saved } = await send({ ...WHOLE, calculationName: ' ' });
  expect(saved[0]?.[1].name).toBe(usual);
});

test('a refusal explains why and preserves the name', async () => {
  const { taken } = await send({ ...WHOLE, calculationName: 'Haus' }, { outcome: refusal(422, [TOO_MANY]) });
  expect(taken).toMatchObject({ kind: 'refused', name: 'Haus', fieldErrors: [TOO_MANY] });
});

const REOPENED = `seite=/baufinanzierung/finanzierungsrechner&berechnung=${ID}`;

test('a reopened calculation is changed and not saved twice, its name left alone', async () => {
  const { taken, saved, changed } = await send({ ...WHOLE, calculationName: 'Anders' }, { query: REOPENED });
  expect(taken).toEqual(TAKEN);
  expect(saved).toEqual([]);
  expect(changed).toEqual([
    [VISITOR, ID, expect.objectContaining({ inputs: expect.objectContaining({ purchasePrice: 400_000 }) })],
  ]);
  expect(changed[0]?.[2]).not.toHaveProperty('name');
});

test('it includes the state in which it was opened, if its address does', async () => {
  const query = `${REOPENED}~${Date.parse(SAVED_AT).toString(36)}`;
  const { changed } = await send(WHOLE, { query });
  expect(changed).toEqual([[VISITOR, ID, expect.objectContaining({ savedAt: SAVED_AT })]]);
});

test.each([
  [404, 'gone'],
  [409, 'changed'],
  [422, 'refused'],
  [500, 'refused'],
])('a change that is answered with %d is %s', async (status, kind) => {
  const { taken } = await send(WHOLE, { query: REOPENED, outcome: refusal(status, [TOO_MANY]) });
  expect(taken.kind).toBe(kind);
  expect('fieldErrors' in taken && taken.fieldErrors).toEqual(kind === 'refused' ? [TOO_MANY] : false);
});

test('an unknown number saves a new one', async () => {
  const query = 'seite=/baufinanzierung/finanzierungsrechner&berechnung=7';
  const { saved, changed } = await send({ ...WHOLE, calculationName: 'Haus' }, { query });
  expect([saved.length, changed.length]).toEqual([1, 0]);
});

import { namesOf, readForm, type FormValues } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { valuesOfTerm } from './kept-term.ts';
import { overTheTermOf, TERM_FIELDS, type TermName } from './term-fields.ts';

const FORM = { fields: TERM_FIELDS };
const NOTHING = Object.fromEntries(namesOf(FORM).map((name) => [name, ''])) as FormValues<TermName>;
const ALL: FormValues<TermName> = {
  parentalLeaveMonths: '14',
  parentalLeaveIncome: '2.700',
  childBenefitYears: '12',
  retirementYears: '20',
  retirementIncome: '2.600',
  repairReserve: '120',
  keepsThreeMonths: 'true',
};
const eventsOf = (values: FormValues<TermName>) => overTheTermOf(readForm(FORM, values).stated);

test('every event is off until it is stated', () => {
  expect(eventsOf(NOTHING)).toBeUndefined();
  expect(eventsOf({ ...NOTHING, keepsThreeMonths: 'false' })).toBeUndefined();
});

test('what is stated reaches the call', () => {
  expect(eventsOf(ALL)).toEqual({
    parentalLeave: { months: 14, monthlyIncome: 2_700 },
    childBenefitEnd: { inYears: 12 },
    retirement: { inYears: 20, monthlyIncome: 2_600 },
    repairReserve: 120,
    keepsThreeMonthsExpenses: true,
  });
});

test.each(['parentalLeaveMonths', 'parentalLeaveIncome', 'retirementYears', 'retirementIncome'] as const)(
  'an event without its %s waits for it',
  (missing) => {
    const events = eventsOf({ ...ALL, [missing]: '' });
    expect(Object.keys(events ?? {})).toHaveLength(4);
  },
);

test('what is kept comes back, and nothing of a storage is taken on trust', () => {
  expect(valuesOfTerm(JSON.parse(JSON.stringify(eventsOf(ALL))))).toEqual(ALL);
  for (const kept of [undefined, null, 7, 'x', { retirement: 7, repairReserve: 'viel' }]) {
    expect(valuesOfTerm(kept)).toEqual(NOTHING);
  }
});

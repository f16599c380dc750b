import { expect, test } from 'vitest';
import { debtOfFragment, followUpRequestLink } from './follow-up-request.ts';

const DEBT = {
  remainingDebt: 123_456.78,
  propertyValue: 400_000,
  amortizationRate: 2.5,
  fixedInterestYears: 15,
};

test('the debt goes along behind the # and comes back as its fields show it', () => {
  const link = new URL(followUpRequestLink(DEBT), 'http://portal.example');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    openForm: 'true',
    financingType: 'FollowupFinancing',
    amortizationRate: '2.5',
    fixedInterestYears: '15',
  });
  expect(debtOfFragment(link.hash)).toEqual({ remainingDebt: '123.456,78', propertyValue: '400.000' });
});

test('without a calculation only the kind of request goes along', () => {
  expect(followUpRequestLink(undefined)).not.toContain('#');
});

test.each(['', '#', '#remainingDebt=viel', '#propertyValue=', '#%E0%A4%A'])(
  '%j carries no debt',
  (fragment) => {
    expect(debtOfFragment(fragment)).toEqual({});
  },
);

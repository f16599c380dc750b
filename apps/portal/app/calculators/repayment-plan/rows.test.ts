import { startValues } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { PLAN_FORM } from './form.ts';
import { afterRowButton, monthsMissing, shownRows, withoutRow, withRow } from './rows.ts';

const START = startValues(PLAN_FORM);
const TWO = {
  ...START,
  specialRepaymentRows: '2',
  specialRepayment1: '1.000',
  specialRepaymentMonth1: '12',
  specialRepayment2: '2.000',
  specialRepaymentMonth2: '30',
};

describe('rows that are on the screen', () => {
  test.each([
    [{}, []],
    [{ specialRepaymentRows: '2' }, [1, 2]],
    // A link may fill a row beyond the count, and leave one before it empty.
    [{ specialRepayment3: '500' }, [1, 2, 3]],
    [{ specialRepaymentMonth1: '7' }, [1]],
    [{ specialRepaymentRows: '5' }, [1, 2, 3, 4, 5]],
  ])('%j', (values, numbers) => {
    expect(shownRows('specialRepayments', { ...START, ...values }).map(({ number }) => number)).toEqual(
      numbers,
    );
    expect(shownRows('amortizationChanges', { ...START, ...values })).toEqual([]);
  });
});

describe('one row more', () => {
  test.each([
    ['the first is after a year', START, { specialRepaymentRows: '1', specialRepaymentMonth1: '12' }],
    ['a year after the last', TWO, { specialRepaymentRows: '3', specialRepaymentMonth3: '42' }],
    [
      'after a month that does not read',
      { ...TWO, specialRepaymentMonth2: 'bald' },
      { specialRepaymentRows: '3', specialRepaymentMonth3: '' },
    ],
    ['there are five at most', { ...START, specialRepaymentRows: '5' }, {}],
  ])('%s', (_, values, change) => {
    expect(withRow('specialRepayments', values)).toEqual(change);
  });

  test('the first change comes when banks allow it', () => {
    expect(withRow('amortizationChanges', START)).toMatchObject({ amortizationChangeMonth1: '37' });
  });
});

describe('one row less', () => {
  test('those below move up', () => {
    expect(withoutRow('specialRepayments', TWO, 1)).toEqual({
      specialRepaymentRows: '1',
      specialRepayment1: '2.000',
      specialRepaymentMonth1: '30',
      specialRepayment2: '',
      specialRepaymentMonth2: '',
    });
  });

  test('one that is not there stays away', () => {
    expect(withoutRow('specialRepayments', TWO, 3)).toEqual({});
  });
});

test.each([
  ['addRow=specialRepayments', '3'],
  ['removeRow=specialRepayments.2', '1'],
  ['addRow=somethingElse', '2'],
  ['removeRow=specialRepayments.9', '2'],
  ['removeRow=', '2'],
  ['', '2'],
])('a form sent by the button “%s”', (params, rows) => {
  expect(afterRowButton(new URLSearchParams(params), TWO).specialRepaymentRows).toBe(rows);
});

test('a figure without its month is named, in both lists', () => {
  const values = { ...TWO, specialRepaymentMonth2: ' ', amortizationChange1: '3,00' };
  expect(monthsMissing(values)).toEqual(['specialRepaymentMonth2', 'amortizationChangeMonth1']);
});

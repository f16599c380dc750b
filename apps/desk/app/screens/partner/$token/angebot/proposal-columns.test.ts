import { expect, test } from 'vitest';
import { readProposalColumns } from './proposal-columns.ts';

test('a click on a number puts its lender and years into that column and leaves the others', () => {
  const form = new FormData();
  for (const index of [0, 1, 2]) {
    form.set(`lender${index}`, `1000${index}`);
    form.set(`years${index}`, '10');
    form.set(`repayment${index}`, '2,00');
  }
  const asTyped = readProposalColumns(form);
  expect(asTyped.map(({ lender }) => lender)).toEqual(['10000', '10001', '10002']);
  form.set('put', '1:10117:15');
  expect(readProposalColumns(form)).toEqual([
    asTyped[0],
    { lender: '10117', years: '15', repayment: '2,00' },
    asTyped[2],
  ]);
  form.set('put', '7:10117:15');
  expect(readProposalColumns(form)).toEqual(asTyped);
});

import { EMPLOYMENTS, FINANCING_TYPES } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { documentsOf } from './documents.ts';

test.each(FINANCING_TYPES.flatMap((type) => EMPLOYMENTS.map((employment) => [type, employment] as const)))(
  '%s of somebody %s has papers for person and property, each once and with where to get it',
  (financingType, employmentType) => {
    const papers = documentsOf({ financingType, employmentType });
    expect(papers.length).toBeGreaterThan(5);
    expect(new Set(papers.map(({ code }) => code)).size).toBe(papers.length);
    for (const { name, where } of papers) expect(`${name} ${where}`).not.toMatch(/undefined|!/);
  },
);

test('who has a business shows its years, who goes on with a debt shows that', () => {
  const codes = documentsOf({ financingType: 'FollowupFinancing', employmentType: 'SELFEMPLOYED' }).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(expect.arrayContaining(['BALANCE_SHEETS', 'TAX_ASSESSMENTS', 'LOAN_CONTRACT']));
  expect(codes).not.toContain('PAY_SLIPS');
  expect(codes).not.toContain('OWN_FUNDS');
});

import { EMPLOYMENTS, FINANCING_TYPES } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { documentsOf } from './documents.ts';

test.each(FINANCING_TYPES.flatMap((type) => EMPLOYMENTS.map((employment) => [type, employment] as const)))(
  '%s of somebody %s has papers for person and property, each once and with where to get it',
  (financingType, employmentType) => {
    const papers = documentsOf({ financingType, employmentType, otherEmployment: 'SELFEMPLOYED' });
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

const PURCHASE = { financingType: 'PurchaseFinancing', employmentType: 'EMPLOYED' } as const;
const codesOf = (change: Partial<Parameters<typeof documentsOf>[0]> = {}) =>
  documentsOf({ ...PURCHASE, ...change }).map(({ code }) => code);

test('a flat has its owners, a house has none, a plot has no rooms', () => {
  expect(codesOf({ propertyType: 'APARTMENT_BUY' })).toEqual(
    expect.arrayContaining(['DIVISION_DECLARATION', 'OWNERS_MINUTES', 'HOUSE_MONEY', 'ENERGY_CERTIFICATE']),
  );
  const house = codesOf({ propertyType: 'HOUSE_BUY' });
  expect(house).toContain('ENERGY_CERTIFICATE');
  expect(house).not.toContain('DIVISION_DECLARATION');
  const plot = codesOf({ propertyType: 'LIVING_BUY_SITE' });
  expect(plot).toContain('DEVELOPMENT_PLAN');
  for (const code of ['ENERGY_CERTIFICATE', 'FLOOR_PLAN', 'OWNERS_MINUTES']) expect(plot).not.toContain(code);
  // Until somebody says what it is, flats are named as such.
  const unknown = documentsOf(PURCHASE).find(({ code }) => code === 'DIVISION_DECLARATION');
  expect(unknown?.where).toBe('Nur bei einer Wohnung, von der Hausverwaltung');
});

test('whoever borrows too, other loans, a term of work and tenants bring papers of their own', () => {
  const plain = codesOf();
  expect(codesOf({ otherEmployment: 'EMPLOYED' })).toEqual(plain);
  expect(codesOf({ otherEmployment: 'PENSIONER' })).toContain('PENSION_NOTICE');
  expect(codesOf({ contractType: 'PROBATION' })).toContain('WORK_CONTRACT');
  expect(codesOf({ otherLoansSum: 12_000 })).toContain('OTHER_LOANS');
  expect(codesOf({ financingUseType: 'RENTING' })).toContain('RENTAL_CONTRACTS');
  expect(
    codesOf({ contractType: 'PERMANENT', otherLoansSum: 0, financingUseType: 'OWNER_OCCUPATION' }),
  ).toEqual(plain);
});

import { EMPLOYMENTS, FINANCING_TYPES } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { documentsOf } from './documents.ts';

test.each(FINANCING_TYPES.flatMap((type) => EMPLOYMENTS.map((employment) => [type, employment] as const)))(
  '%s of a person %s has documents for person and property, each once and with its source',
  (financingType, employmentType) => {
    const papers = documentsOf({ financingType, employmentType, otherEmployment: 'SELFEMPLOYED' });
    expect(papers.length).toBeGreaterThan(5);
    expect(new Set(papers.map(({ code }) => code)).size).toBe(papers.length);
    for (const { name, where } of papers) expect(`${name} ${where}`).not.toMatch(/undefined|!/);
  },
);

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
  // Of an unknown kind of property only what a house and a flat have in common is asked for.
  expect(codesOf()).toEqual(house);
});

test('a co-borrower, other loans, a fixed-term job and tenants need documents of their own', () => {
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

test.each([
  [
    'an employed borrower with a limited contract buys a flat and lets a part of it',
    {
      ...PURCHASE,
      propertyType: 'APARTMENT_BUY',
      contractType: 'LIMITED',
      otherLoansSum: 1,
      financingUseType: 'PARTIALLY_RENTING',
    },
    [
      'ID_CARD: Ausweis',
      'PAY_SLIPS: Gehaltsnachweise',
      'WAGE_TAX_CERTIFICATE: Lohnsteuerbescheinigung',
      'WORK_CONTRACT: Arbeitsvertrag',
      'OTHER_LOANS: Verträge laufender Kredite',
      'OWN_FUNDS: Nachweis Eigenkapital',
      'EXPOSE: Exposé',
      'PURCHASE_CONTRACT: Entwurf des Kaufvertrags',
      'LAND_REGISTER: Grundbuchauszug',
      'SITE_MAP: Flurkarte',
      'FLOOR_PLAN: Grundriss',
      'LIVING_AREA: Wohnflächenberechnung',
      'ENERGY_CERTIFICATE: Energieausweis',
      'DIVISION_DECLARATION: Teilungserklärung',
      'OWNERS_MINUTES: Protokolle der Eigentümerversammlungen',
      'HOUSE_MONEY: Wirtschaftsplan',
      'RENTAL_CONTRACTS: Mietverträge',
    ],
  ],
  [
    'a worker buys a plot',
    { ...PURCHASE, employmentType: 'WORKER', propertyType: 'LIVING_BUY_SITE' },
    [
      'ID_CARD: Ausweis',
      'PAY_SLIPS: Gehaltsnachweise',
      'WAGE_TAX_CERTIFICATE: Lohnsteuerbescheinigung',
      'OWN_FUNDS: Nachweis Eigenkapital',
      'EXPOSE: Exposé',
      'PURCHASE_CONTRACT: Entwurf des Kaufvertrags',
      'LAND_REGISTER: Grundbuchauszug',
      'SITE_MAP: Flurkarte',
      'DEVELOPMENT_PLAN: Bebauungsplan',
      'ENCUMBRANCES: Auskunft aus dem Baulastenverzeichnis',
    ],
  ],
  [
    'a civil servant builds',
    { financingType: 'BuildingFinancing', employmentType: 'CIVIL_SERVANT' },
    [
      'ID_CARD: Ausweis',
      'SALARY_NOTICES: Bezügemitteilungen',
      'OWN_FUNDS: Nachweis Eigenkapital',
      'PLOT: Kaufvertrag oder Grundbuchauszug des Grundstücks',
      'SITE_MAP: Flurkarte',
      'BUILDING_PLANS: Baupläne und Baubeschreibung',
      'LIVING_AREA: Berechnung von Wohnfläche und umbautem Raum',
      'BUILDING_COSTS: Kostenaufstellung',
      'BUILDING_PERMIT: Baugenehmigung',
    ],
  ],
  [
    'a freelancer refinances a flat',
    { financingType: 'FollowupFinancing', employmentType: 'FREELANCER', propertyType: 'APARTMENT_BUY' },
    [
      'ID_CARD: Ausweis',
      'BALANCE_SHEETS: Jahresabschlüsse',
      'TAX_ASSESSMENTS: Steuerbescheide',
      'BUSINESS_FIGURES: Betriebswirtschaftliche Auswertung',
      'LOAN_CONTRACT: Darlehensvertrag',
      'LOAN_STATEMENT: Kontoauszug des Darlehens',
      'LAND_REGISTER: Grundbuchauszug',
      'BUILDING_INSURANCE: Wohngebäudeversicherung',
      'DIVISION_DECLARATION: Teilungserklärung',
      'OWNERS_MINUTES: Protokolle der Eigentümerversammlungen',
      'HOUSE_MONEY: Wirtschaftsplan',
    ],
  ],
  [
    'a pensioner refinances with an unemployed partner',
    { financingType: 'FollowupFinancing', employmentType: 'PENSIONER', otherEmployment: 'UNEMPLOYED' },
    [
      'ID_CARD: Ausweis',
      'PENSION_NOTICE: Rentenbescheid',
      'INCOME_PROOF: Nachweis deiner Einkünfte',
      'LOAN_CONTRACT: Darlehensvertrag',
      'LOAN_STATEMENT: Kontoauszug des Darlehens',
      'LAND_REGISTER: Grundbuchauszug',
      'BUILDING_INSURANCE: Wohngebäudeversicherung',
    ],
  ],
] as const)('%s', (_, entered, expected) => {
  expect(documentsOf(entered).map(({ code, name }) => `${code}: ${name}`)).toEqual(expected);
});

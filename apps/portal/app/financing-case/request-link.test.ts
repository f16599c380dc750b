import { CASE_FORM, startValues } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { caseLink } from './case-link.ts';
import { caseRequestLink } from './request-link.ts';

const VALUES = { ...startValues(CASE_FORM), purchasePrice: '512.000', ownFunds: '99.000' };
const queryOf = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]));

test.each([
  [{}, { purchasePrice: '512000', openForm: 'true', financingType: 'PurchaseFinancing' }],
  [{ financingType: 'BuildingFinancing' }, { openForm: 'true', financingType: 'BuildingFinancing' }],
  [{ purchasePrice: '480.000,50' }, { purchasePrice: '480000.5', ownFunds: '99000' }],
])('the request of a case with %j opens its form', (change, query) => {
  const link = caseRequestLink(CASE_FORM, VALUES, change as Parameters<typeof caseRequestLink>[2]);
  expect(link).toMatch(/^\/baufinanzierung\/finanzierungsangebote\/finanzierungsanfrage\?/);
  expect(queryOf(link)).toMatchObject(query);
});

test('another page gets the case, and the results of the screen', () => {
  const link = caseLink('/a', CASE_FORM, VALUES, { ownFunds: '1' });
  expect(link).toMatch(/^\/a\?/);
  expect(queryOf(link)).toMatchObject({ purchasePrice: '512000', ownFunds: '1' });
  expect(queryOf(link)).not.toHaveProperty('openForm');
});

test('the link to a request omits presets, and has the values that differ from them', () => {
  expect(queryOf(caseRequestLink(CASE_FORM, VALUES))).toEqual({
    purchasePrice: '512000',
    ownFunds: '99000',
    financingType: 'PurchaseFinancing',
    openForm: 'true',
  });
  const changed = { amortizationRate: '1,00', fixedInterestYears: '15', brokerCommission: '2,38' };
  expect(queryOf(caseRequestLink(CASE_FORM, VALUES, changed))).toMatchObject({
    amortizationRate: '1',
    fixedInterestYears: '15',
    brokerCommission: '2.38',
  });
  // Only links to the request omit terms at their preset value; other links contain them.
  expect(queryOf(caseLink('/a', CASE_FORM, VALUES))).toMatchObject({ amortizationRate: '2' });
});

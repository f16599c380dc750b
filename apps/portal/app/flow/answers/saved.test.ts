import { expect, test } from 'vitest';
import type { ReadSavedForm } from '../../saving/calculation-input.ts';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import { readSaved as readAffordability } from '../affordability/saved.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import { readSaved as readFinancing } from '../financing/saved.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval/pre-approval-flow.ts';
import { readSaved as readPreApproval } from '../pre-approval/saved.ts';
import { answersOfLink } from './saved-answers.ts';
import { FLOW_SERVICES, TODAY } from '../../testing/portal-services.ts';

const PLACE = { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' };
const HOUSEHOLD = {
  ...PLACE,
  numberOfChildren: '1',
  livingArea: '100',
  salary: '4.500',
  numberOfAdults: '2',
  financingUseType: 'OWNER_OCCUPATION',
  employmentType: 'EMPLOYED',
  ageGroup: 'UNDER_45',
  employedFor: 'OVER_TWO_YEARS',
};
const FLOWS: [string, Flow, ReadSavedForm, FlowValues, object, string][] = [
  [
    'affordability-flow',
    AFFORDABILITY_FLOW,
    readAffordability,
    {
      ...HOUSEHOLD,
      savings: '80.000',
      financingType: 'BuildingFinancing',
      landPrice: '0',
      propertyValue: '90.000',
      hasCourtage: 'false',
      amortizationRate: '3,00',
    },
    { word: expect.any(String), maxPurchasePrice: expect.any(Number) },
    'Wie viel Haus mit 4.500 € netto, Berlin',
  ],
  [
    'financing-flow',
    FINANCING_FLOW,
    readFinancing,
    {
      ...PLACE,
      financingType: 'PurchaseFinancing',
      financingStart: 'IN_MORE_THAN_SIX_MONTH',
      projectState: 'OBJECT_FOUND',
      purchasePrice: '400.000',
      ownFunds: '100.000',
      employmentType: 'EMPLOYED',
      incomeRange: 'OVER_5001',
      ageGroup: 'UNDER_45',
      hasCourtage: 'false',
      exposeId: '7',
    },
    // 400,000 + (6 + 1.5 + 0.5) % − 100,000
    { loanAmount: 332_000, monthlyRate: 1234.56, nominalInterestRate: 3.8, effectiveInterestRate: 3.87 },
    'Finanzierung über 332.000 €, Berlin',
  ],
  [
    'pre-approval-flow',
    PRE_APPROVAL_FLOW,
    readPreApproval,
    {
      ...HOUSEHOLD,
      financingType: 'BuildingFinancing',
      purchasePrice: '400.000',
      landPrice: '100.000',
      ownFunds: '100.000',
      hasCourtage: 'false',
    },
    // 400,000 + 2 % of it + 6 % of 100,000 − 100,000
    { purchasePrice: 400_000, loanAmount: 314_000 },
    'Vorprüfung für 400.000 €, Berlin',
  ],
];
const formOf = (values: FlowValues) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(values)) form.set(name, text);
  return form;
};
const entered = (values: FlowValues) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));

test.each(FLOWS)(
  '%s is saved with its result, and its link opens the same',
  (kind, flow, read, values, result, name) => {
    const stated = read(formOf(values), FLOW_SERVICES)!;
    expect(stated).toMatchObject({ kind, result });
    expect(stated.name.replaceAll('\u00A0', ' ')).toBe(name);
    expect(entered(stated.inputs as FlowValues)).toMatchObject(values);
    const { search, hash } = new URL(stated.link, 'http://test');
    expect(search).not.toMatch(/salary|ageGroup|incomeRange|savings/);
    const opened = answersOfLink(flow, { search, hash }, TODAY)!;
    expect(entered(opened.values)).toMatchObject(values);
    expect(read(formOf(entered(opened.values)), FLOW_SERVICES)?.result).toEqual(stated.result);
  },
);

test.each(FLOWS)('%s with an open question is not saved', (_kind, _flow, read, values) => {
  expect(read(formOf({ ...values, employmentType: '' }), FLOW_SERVICES)).toBeUndefined();
});

test.each([FLOWS[0]!, FLOWS[2]!])(
  '%s saved before the question about the kind of building is a purchase today',
  (_kind, _flow, read, values) => {
    const { financingType: _type, landPrice: _price, propertyValue: _value, ...earlier } = values;
    const bought = read(formOf({ ...earlier, financingType: 'PurchaseFinancing' }), FLOW_SERVICES);
    expect(bought?.result).toBeDefined();
    expect(read(formOf(earlier), FLOW_SERVICES)?.result).toEqual(bought?.result);
  },
);

import { expect, test } from 'vitest';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { nextOpenQuestion } from './flow-answers.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval/pre-approval-flow.ts';
import { answersOfLink, linkOfAnswers } from './saved-answers.ts';

const TODAY = '2026-11-20';
const VALUES = {
  numberOfChildren: '2',
  livingArea: '120',
  savings: '80.000',
  salary: '4.500,50',
  numberOfAdults: '1',
  financingUseType: 'PARTIALLY_RENTING',
  financingType: 'BuildingFinancing',
  plot: 'OWN',
  landPrice: '0',
  propertyValue: '90.000',
  place: '21039 Börnsen & Umgebung',
  postcode: '21039',
  geoCode: '1276015001',
  employmentType: 'EMPLOYED',
  ageGroup: 'UNDER_45',
  employedFor: 'OVER_TWO_YEARS',
};

/** Reads a link as the result page does. */
const read = (flow: Flow, link: string) => {
  const { search, hash } = new URL(link, 'http://test');
  return answersOfLink(flow, { search, hash }, TODAY);
};
const entered = (values: FlowValues | undefined) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, text]) => text !== ''));

test('answers come back whole from the address of a saved result, every question answered', () => {
  const answers = read(AFFORDABILITY_FLOW, linkOfAnswers(AFFORDABILITY_FLOW, VALUES))!;
  expect(entered(answers.values)).toEqual(VALUES);
  expect(nextOpenQuestion(AFFORDABILITY_FLOW, answers, TODAY)).toBeUndefined();
});

test('answers are in the fragment, the rest of the case in the query, values without a question nowhere', () => {
  const link = linkOfAnswers(AFFORDABILITY_FLOW, {
    ...VALUES,
    dateOfBirth: '24.05.1988',
    employedSince: '01.03.2019',
    street: 'Lindenallee',
    houseNumber: '12',
    hasCourtage: 'false',
    amortizationRate: '3,00',
  });
  expect(link).not.toMatch(/1988|2019|street|Lindenallee|houseNumber/);
  const [, query = '', fragment = ''] = /[?](.*)#(.*)/.exec(link) ?? [];
  expect(query).toBe('hasCourtage=false&amortizationRate=3');
  expect([...new URLSearchParams(fragment).keys()].toSorted()).toEqual(Object.keys(VALUES).toSorted());
  expect(read(AFFORDABILITY_FLOW, link)?.values).toMatchObject({
    hasCourtage: 'false',
    amortizationRate: '3,00',
  });
});

test('an address of earlier days, numbers as they were entered, opens with the same answers', () => {
  // Links from before the question "buy or build" existed mean a purchase.
  const { financingType: _type, plot: _plot, landPrice: _price, propertyValue: _value, ...earlier } = VALUES;
  const fragment = new URLSearchParams({ ...earlier, livingArea: '87,5' });
  const link = `/baufinanzierung/v2/ergebnisseite?brokerCommission=2.38&geoCode=1276015001#${fragment}`;
  const answers = read(AFFORDABILITY_FLOW, link)!;
  expect(nextOpenQuestion(AFFORDABILITY_FLOW, answers, TODAY)).toBeUndefined();
  expect(entered(answers.values)).toEqual({
    ...earlier,
    financingType: 'PurchaseFinancing',
    livingArea: '87,5',
    brokerCommission: '2,38',
  });
});

test('an answer that breaks a rule stays open, and foreign fragments are ignored', () => {
  const broken = linkOfAnswers(AFFORDABILITY_FLOW, { ...VALUES, livingArea: '500' });
  const answers = read(AFFORDABILITY_FLOW, broken)!;
  expect(nextOpenQuestion(AFFORDABILITY_FLOW, answers, TODAY)?.key).toBe('wohnflaeche');
  for (const hash of ['', '#ergebnis', '#a=b', '#dateOfBirth=24.05.1988']) {
    expect(read(PRE_APPROVAL_FLOW, `/test?purchasePrice=500000${hash}`)).toBeUndefined();
  }
});

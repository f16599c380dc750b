import { expect, test } from 'vitest';
import { AFFORDABILITY_FLOW } from './affordability-flow.ts';
import { nextOpenQuestion } from './flow-answers.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval-flow.ts';
import { answersOfFragment, fragmentOfAnswers } from './saved-answers.ts';

const TODAY = '2026-11-20';
const TEXTS = {
  numberOfChildren: '2',
  livingArea: '120',
  savings: '80.000',
  salary: '4.500,50',
  numberOfAdults: '1',
  financingUseType: 'PARTIALLY_RENTING',
  place: '21039 Börnsen & Umgebung',
  postcode: '21039',
  geoCode: '1276015001',
  employmentType: 'EMPLOYED',
  ageGroup: 'UNDER_45',
  employedFor: 'OVER_TWO_YEARS',
};

test('answers come back whole from the address of a saved result, every question answered', () => {
  const answers = answersOfFragment(
    AFFORDABILITY_FLOW,
    `#${fragmentOfAnswers(AFFORDABILITY_FLOW, TEXTS)}`,
    TODAY,
  )!;
  expect(answers.texts).toMatchObject(TEXTS);
  expect(nextOpenQuestion(AFFORDABILITY_FLOW, answers, TODAY)).toBeUndefined();
});

test('what no question keeps is not in it', () => {
  const fragment = fragmentOfAnswers(AFFORDABILITY_FLOW, {
    ...TEXTS,
    dateOfBirth: '24.05.1988',
    employedSince: '01.03.2019',
    street: 'Lindenallee',
    houseNumber: '12',
    purchasePrice: '1',
  });
  expect(fragment).not.toMatch(/1988|2019|street|Lindenallee|houseNumber|purchasePrice/);
});

test('an answer that breaks a rule stays open, and foreign fragments are none', () => {
  const broken = fragmentOfAnswers(AFFORDABILITY_FLOW, { ...TEXTS, livingArea: '500' });
  const answers = answersOfFragment(AFFORDABILITY_FLOW, `#${broken}`, TODAY)!;
  expect(nextOpenQuestion(AFFORDABILITY_FLOW, answers, TODAY)?.key).toBe('wohnflaeche');
  for (const hash of ['', '#ergebnis', '#a=b', '#dateOfBirth=24.05.1988']) {
    expect(answersOfFragment(PRE_APPROVAL_FLOW, hash, TODAY)).toBeUndefined();
  }
});

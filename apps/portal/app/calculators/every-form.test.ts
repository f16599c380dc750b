import { readdirSync } from 'node:fs';
import { CASE_FIELDS, type Form } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { ADDITIONAL_COSTS_FORM } from './additional-costs/form.ts';
import { AFFORDABILITY_FORM } from './affordability/form.ts';
import { BUDGET_FORM } from './budget/form.ts';
import { CONSTRUCTION_FORM } from './construction-plan/form.ts';
import { FOLLOW_UP_FORM } from './follow-up/form.ts';
import { GOAL_FORM } from './goal-seek/form.ts';
import { MORTGAGE_FORM } from './mortgage/form.ts';
import { OWN_CAPITAL_FORM } from './own-capital/form.ts';
import { OWN_OFFERS_FORM } from './own-offers/form.ts';
import { RENT_OR_BUY_FORM } from './rent-or-buy/form.ts';
import { PLAN_FORM } from './repayment-plan/form.ts';
import { SEVERAL_LOANS_FORM } from './several-loans/form.ts';

const FORMS: Readonly<Record<string, Form>> = {
  'additional-costs': ADDITIONAL_COSTS_FORM,
  affordability: AFFORDABILITY_FORM,
  budget: BUDGET_FORM,
  'construction-plan': CONSTRUCTION_FORM,
  'follow-up': FOLLOW_UP_FORM,
  'goal-seek': GOAL_FORM,
  mortgage: MORTGAGE_FORM,
  'own-capital': OWN_CAPITAL_FORM,
  'own-offers': OWN_OFFERS_FORM,
  'rent-or-buy': RENT_OR_BUY_FORM,
  'repayment-plan': PLAN_FORM,
  'several-loans': SEVERAL_LOANS_FORM,
};

test('every calculator is among them', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(FORMS).toSorted());
});

test.each(Object.entries(FORMS))('the form of %s carries every field of a case', (_, { fields }) => {
  expect(Object.keys(CASE_FIELDS).filter((name) => !(name in fields))).toEqual([]);
});

import { caseOfValues, caseValuesOf, readForm, type Form, type FormValues } from '@heimvorteil/forms';
import { ADDITIONAL_COSTS_FORM } from '../calculators/additional-costs/definition.ts';
import {
  AFFORDABILITY_FORM,
  withHouseholdInCase,
  overTheTermOf,
} from '../calculators/affordability/definition.ts';
import { knownHouseholdOf } from '../calculators/household.ts';
import { keptHouseholdOf } from '../calculators/affordability/kept-household.ts';
import { BUDGET_FORM } from '../calculators/budget/definition.ts';
import { CONSTRUCTION_FORM } from '../calculators/construction-plan/definition.ts';
import { followUpForm, keptValues } from '../calculators/follow-up/definition.ts';
import { GOAL_FORM } from '../calculators/goal-seek/definition.ts';
import { MORTGAGE_FORM, householdToKeep } from '../calculators/mortgage/definition.ts';
import { partsOf, withPartsAsOwnFunds } from '../financing-case/capital-fields.ts';
import { OWN_CAPITAL_FORM } from '../calculators/own-capital/definition.ts';
import { keptParts } from '../financing-case/kept-parts.ts';
import { OWN_OFFERS_FORM } from '../calculators/own-offers/definition.ts';
import { RENT_OR_BUY_FORM } from '../calculators/rent-or-buy/definition.ts';
import { PLAN_FORM } from '../calculators/repayment-plan/definition.ts';
import { SEVERAL_LOANS_FORM } from '../calculators/several-loans/definition.ts';
import type { TakenValues } from '../financing-case/earlier-visit.ts';
import type { HouseholdTotals } from '../financing-case/household-totals.ts';
import { keepFinancing, type Household } from '../financing-case/kept-financing.ts';
import { saidFigure, takenHousehold } from '../calculators/known-household.ts';
import { TODAY } from './portal-services.ts';

/** What a calculator keeps of a visit and takes over of an earlier one, beside its case. */
interface KeepingCalculator {
  readonly form: Form;
  readonly taken?: TakenValues;
  readonly household?: (stated: never) => Household | undefined;
  readonly totals?: (state: { values: FormValues; stated: object }) => HouseholdTotals;
  /** The form's values with what they say of its case. */
  readonly withCase?: (values: never, stated: never) => FormValues;
}

const rentAs = (form: Form, name: string): KeepingCalculator => ({
  form,
  ...takenHousehold(form),
  totals: (state) => ({ rent: saidFigure(form, state, name) }),
});

/** Every calculator by its folder. */
export const CALCULATORS_BY_FOLDER: Readonly<Record<string, KeepingCalculator>> = {
  'additional-costs': { form: ADDITIONAL_COSTS_FORM },
  affordability: {
    form: AFFORDABILITY_FORM,
    taken: (kept) => keptHouseholdOf(kept).values,
    household: (stated) => ({ ...knownHouseholdOf(stated), overTheTerm: overTheTermOf(stated) }),
    withCase: withHouseholdInCase,
  },
  budget: {
    form: BUDGET_FORM,
    ...takenHousehold(BUDGET_FORM),
    totals: (state) => ({ netIncome: saidFigure(BUDGET_FORM, state, 'netIncome') }),
  },
  'construction-plan': rentAs(CONSTRUCTION_FORM, 'rent'),
  'follow-up': {
    form: followUpForm(TODAY),
    taken: ({ financingCase }) => keptValues(financingCase, TODAY),
  },
  'goal-seek': rentAs(GOAL_FORM, 'rent'),
  mortgage: { form: MORTGAGE_FORM, ...takenHousehold(MORTGAGE_FORM), household: householdToKeep },
  'own-capital': {
    form: OWN_CAPITAL_FORM,
    taken: (kept) => keptParts(kept).values,
    household: (stated) => ({ ownCapital: partsOf(stated) }),
    withCase: withPartsAsOwnFunds,
  },
  'own-offers': { form: OWN_OFFERS_FORM },
  'rent-or-buy': rentAs(RENT_OR_BUY_FORM, 'coldRent'),
  'repayment-plan': { form: PLAN_FORM },
  'several-loans': { form: SEVERAL_LOANS_FORM },
};

/** Keeps what somebody has typed into a calculator, as its page does. */
export function keepTyped(storage: Storage, calculator: KeepingCalculator, values: FormValues, now: number) {
  const { form } = calculator;
  const { stated } = readForm(form, values);
  const complete = calculator.withCase?.(values as never, stated as never) ?? values;
  const known = {
    financingCase: caseOfValues(caseValuesOf(form, complete)),
    household: calculator.household?.(stated as never),
    totals: calculator.totals?.({ values, stated }),
  };
  keepFinancing(storage, known, now);
}

import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { readCase } from '../../financing-case/case-faults.ts';
import { queryOfTexts } from '../../financing-case/case-query.ts';
import type { CaseTexts, FigureField } from '../../financing-case/case-texts.ts';
import { loadCase, type LoadedCase } from '../../financing-case/load-case.ts';
import { BUDGET_NAMES, BUDGET_RULES } from '../../screens/baufinanzierung/budgetrechner/budget-rules.ts';
import { withCeiling } from '../../screens/baufinanzierung/eigenkapitalrechner/capital-result.ts';
import {
  CAPITAL_PARTS,
  CAPITAL_RULES,
} from '../../screens/baufinanzierung/eigenkapitalrechner/capital-rules.ts';
import { keepReadable } from '../../screens/baufinanzierung/nebenkostenrechner/keep-readable.ts';
import {
  householdOptions,
  withCeilings,
} from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/household-options.ts';
import {
  HOUSEHOLD_NAMES,
  HOUSEHOLD_RULES,
} from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/household-rules.ts';
import type { PortalServices } from '../../services.ts';
import { fragmentOfTexts, textsOfForm } from '../../typed-figures/carried-figures.ts';
import { readFigures } from '../../typed-figures/read-figures.ts';
import { addressOfForm } from '../../typed-figures/sent-form.ts';
import { linkOf, pageAddress, type ReadScreenForm } from '../stated-calculation.ts';
import { brokerInputs, inPlace, loanInputs, placeInputs } from './case-inputs.ts';

const AFFORDABILITY = 'wie-viel-haus-kann-ich-mir-leisten/';
const BUDGET = 'budgetrechner';
const OWN_CAPITAL = 'eigenkapitalrechner';

const TERMS = ['brokerCommission', 'nominalInterestRate', 'amortizationRate', 'fixedInterestYears'] as const;

/** What a household can afford. */
export const readAffordability: ReadScreenForm = (form, services) => {
  const texts = textsOfForm(HOUSEHOLD_RULES, form);
  const { values, faults } = readFigures(HOUSEHOLD_RULES, texts);
  const loaded = caseBeside(
    AFFORDABILITY,
    form,
    services,
    [...TERMS, 'renovationCostPercentage'],
    HOUSEHOLD_NAMES,
  );
  const { figures } = readCase(loaded.texts, loaded.place);
  if (!figures || Object.values(withCeilings(values, faults)).some(Boolean)) return undefined;
  const {
    income,
    expenses,
    ownCapital,
    otherDebts,
    purchasePrice,
    ageGroup: _,
    ...household
  } = householdOptions(values, texts);
  return {
    kind: 'affordability',
    inputs: {
      ...household,
      // Of its sums only the number of salaries and of vehicles is no money.
      income: { ...euros(income), numberOfSalaries: income.numberOfSalaries },
      expenses: { ...euros(expenses ?? {}), numberOfVehicles: expenses?.numberOfVehicles },
      ownCapital: euros(ownCapital),
      otherDebts: otherDebts === undefined ? undefined : eurosFromCents(otherDebts),
      purchasePrice: purchasePrice === undefined ? undefined : eurosFromCents(purchasePrice),
      renovationCostPercentage: figures.renovationCostPercentage,
      ...loanInputs(figures),
      ...placeInputs(loaded),
      ...brokerInputs(figures),
    },
    link: linkOf(AFFORDABILITY, queryOf(loaded.texts), fragmentOfTexts(HOUSEHOLD_RULES, texts)),
    name: `Wie viel Haus mit ${formatEuro(eurosFromCents(income.salary))} netto${inPlace(loaded)}`,
  };
};

/** The budget of a household in totals. */
export const readBudget: ReadScreenForm = (form, services) => {
  const texts = textsOfForm(BUDGET_RULES, form);
  const { values, faults } = readFigures(BUDGET_RULES, texts);
  const loaded = caseBeside(BUDGET, form, services, [...TERMS, 'ownFunds'], BUDGET_NAMES);
  const { figures } = readCase(loaded.texts, loaded.place);
  if (!figures || Object.values(faults).some(Boolean)) return undefined;
  return {
    kind: 'budget',
    inputs: {
      netIncome: values.netIncome,
      expenses: values.expenses,
      ownFunds: figures.ownFunds,
      ...loanInputs(figures),
      ...placeInputs(loaded),
      ...brokerInputs(figures),
    },
    link: linkOf(BUDGET, queryOf(loaded.texts), fragmentOfTexts(BUDGET_RULES, texts)),
    name: `Budget mit ${formatEuro(values.netIncome ?? 0)} netto${inPlace(loaded)}`,
  };
};

/** The five parts of own capital. */
export const readOwnCapital: ReadScreenForm = (form, services) => {
  const texts = textsOfForm(CAPITAL_RULES, form);
  const { values, faults } = readFigures(CAPITAL_RULES, texts);
  if (Object.values(withCeiling(values, faults)).some(Boolean)) return undefined;
  const loaded = caseBeside(OWN_CAPITAL, form, services, ['purchasePrice'], CAPITAL_PARTS);
  const total = CAPITAL_PARTS.reduce((sum, part) => sum + (values[part] ?? 0), 0);
  return {
    kind: 'own-capital',
    inputs: { ...values },
    link: linkOf(OWN_CAPITAL, queryOf(loaded.texts), fragmentOfTexts(CAPITAL_RULES, texts)),
    name: `Eigenkapital ${formatEuro(total)}`,
  };
};

function caseBeside(
  path: string,
  form: FormData,
  services: PortalServices,
  shown: readonly FigureField[],
  householdNames: readonly string[],
): LoadedCase {
  const address = addressOfForm(pageAddress(path), form, householdNames);
  return loadCase(keepReadable(address, new Set(shown)), services);
}

function queryOf(texts: CaseTexts): URLSearchParams {
  return queryOfTexts(texts);
}

/** Sums of money as a call states them; what was left out stays out. */
function euros(amounts: object): Record<string, number> {
  const stated = Object.entries(amounts).filter(([, amount]) => amount !== undefined);
  return Object.fromEntries(stated.map(([name, amount]) => [name, eurosFromCents(amount as Cents)]));
}

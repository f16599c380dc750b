import {
  centsFromEuros,
  incomeTotal,
  BOUNDS,
  eurosFromCents,
  isWithin,
  ownCapital,
  type AgeGroup,
  type Cents,
  type ContractType,
  type Employment,
  type FinancingUseType,
  type AffordabilityOptions,
} from '@heimvorteil/engine';
import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import type { FigureTexts, FigureValues } from '../../../typed-figures/figure-rule.ts';
import type { FigureFaults } from '../../../typed-figures/read-figures.ts';
import { CAPITAL_NAMES, type HouseholdName } from './household-rules.ts';

type Values = FigureValues<HouseholdName>;
type HouseholdOptions = Pick<
  AffordabilityOptions,
  | 'income'
  | 'expenses'
  | 'numberOfAdults'
  | 'numberOfChildren'
  | 'livingArea'
  | 'financingUseType'
  | 'otherDebts'
  | 'employmentType'
  | 'contractType'
  | 'ageGroup'
  | 'ownCapital'
  | 'purchasePrice'
>;

/** The answers as the engine takes them. */
export function householdOptions(values: Values, texts: FigureTexts<HouseholdName>): HouseholdOptions {
  const amount = amountsOf(values);
  const chosen = <Choice extends string>(name: HouseholdName) =>
    (texts[name] || undefined) as Choice | undefined;
  return {
    income: incomeOf(values),
    expenses: {
      livingCost: amount('livingCost'),
      numberOfVehicles: values.numberOfVehicles,
      rent: amount('rent'),
      buildingSaving: amount('buildingSaving'),
      saving: amount('saving'),
      alimony: amount('alimonyPaid'),
      healthInsurance: amount('healthInsurance'),
      pensionInsurance: amount('pensionInsurance'),
      creditRate: amount('creditRate'),
      other: amount('otherExpenses'),
    },
    numberOfAdults: values.numberOfAdults,
    numberOfChildren: values.numberOfChildren,
    livingArea: values.livingArea,
    financingUseType: chosen<FinancingUseType>('financingUseType'),
    otherDebts: amount('otherDebts'),
    employmentType: chosen<Employment>('employmentType'),
    contractType: chosen<ContractType>('contractType'),
    ageGroup: chosen<AgeGroup>('ageGroup'),
    ownCapital: capitalOf(values),
    purchasePrice: amount('wishedPrice'),
  };
}

/** The ceilings of sums, each said beside the first or largest of its fields. */
export function withCeilings(
  values: Values,
  faults: FigureFaults<HouseholdName>,
): FigureFaults<HouseholdName> {
  const all = { ...faults };
  const { code } = BOUNDS.incomeTotal;
  if (!isWithin(BOUNDS.incomeTotal, eurosFromCents(incomeTotal(incomeOf(values))))) {
    all.salary ??= { code, message: FIGURE_MESSAGES[code] };
  }
  const [tooHigh] = ownCapital(capitalOf(values)).errors;
  if (tooHigh) {
    const largest = CAPITAL_NAMES.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))[0]!;
    all[largest] ??= { code: tooHigh, message: FIGURE_MESSAGES[tooHigh] };
  }
  return all;
}

function incomeOf(values: Values): HouseholdOptions['income'] {
  const amount = amountsOf(values);
  return {
    salary: centsFromEuros(values.salary ?? 0),
    numberOfSalaries: values.numberOfSalaries,
    childBenefits: amount('childBenefits'),
    alimony: amount('alimonyReceived'),
    rental: amount('rental'),
    pension: amount('pension'),
    other: amount('otherIncome'),
  };
}

function capitalOf(values: Values): HouseholdOptions['ownCapital'] {
  return Object.fromEntries(CAPITAL_NAMES.map((name) => [name, centsFromEuros(values[name] ?? 0)]));
}

/** Reads amounts in cents; undefined where nothing is stated. */
function amountsOf(values: Values): (name: HouseholdName) => Cents | undefined {
  return (name) => {
    const value = values[name];
    return value === undefined ? undefined : centsFromEuros(value);
  };
}

import type { CalculateConstructionPlanBody } from '@heimvorteil/contracts';
import {
  billShares,
  BOUNDS,
  CONSTRUCTION_BOUNDS,
  isWithin,
  READY_TO_MOVE_IN,
  STAGE_BILLS,
  USUAL_COMMITMENT,
} from '@heimvorteil/engine';
import {
  BROKER_NAMES,
  CASE_FIELDS,
  caseOfInput,
  fieldsOfSlots,
  isRelevantToCase,
  landErrors,
  LAND_TRANSFER_TAX_NAMES,
  ownsLand,
  withCase,
  writeNumber,
  type FieldErrors,
  type Fields,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import type { Calculator } from '../calculator.ts';

export const STAGE_SLOTS = [1, 2, 3, 4, 5, 6, 7] as const;

const months = (label: string) =>
  ({ kind: 'whole', label, unit: 'Monate', missing: missingValue(label) }) as const;

const HOUSE = withCase(
  [
    'purchasePrice',
    'ownFunds',
    'landPrice',
    'propertyValue',
    ...LAND_TRANSFER_TAX_NAMES,
    ...BROKER_NAMES,
    'nominalInterestRate',
    'amortizationRate',
    'fixedInterestYears',
  ],
  {
    // This calculator always assumes a new building, even if the case is a purchase.
    financingType: { kind: 'choice', label: CASE_FIELDS.financingType.label, choices: ['BuildingFinancing'] },
    purchasePrice: { ...CASE_FIELDS.purchasePrice, label: 'Preis mit Grundstück' },
    ...fieldsOfSlots(STAGE_SLOTS, (slot) => {
      const { name, usualMonths } = STAGE_BILLS[slot - 1]!;
      return {
        months: {
          ...months(name),
          bound: CONSTRUCTION_BOUNDS.payoutMonth,
          start: String(usualMonths),
          outOfRange: 'Trage 0 bis 120 Monate ein.',
        },
      } as const;
    }),
    commitmentFreeMonths: {
      ...months('Bereitstellung kostenlos'),
      bound: CONSTRUCTION_BOUNDS.commitmentFreeMonths,
      start: String(USUAL_COMMITMENT.commitmentFreeMonths),
      outOfRange: 'Trage 0 bis 120 Monate ein.',
    },
    commitmentInterestPerMonth: {
      kind: 'percent',
      label: 'Bereitstellungszins im Monat',
      unit: '%',
      bound: CONSTRUCTION_BOUNDS.commitmentInterestPerMonth,
      start: writeNumber('percent', USUAL_COMMITMENT.commitmentInterestPerMonth),
      missing: missingValue('Bereitstellungszins im Monat'),
      outOfRange: 'Üblich sind 0,15 bis 0,25 %, möglich 0 bis 1 % im Monat.',
    },
    rent: {
      kind: 'euros',
      label: 'Miete im Monat',
      unit: '€',
      bound: BOUNDS.expense,
      start: '1.200',
      missing: missingValue('Miete im Monat'),
      isPrivate: true,
    },
    monthsUntilMove: {
      kind: 'whole',
      label: 'Miete zahlst du noch',
      unit: 'Monate',
      bound: CONSTRUCTION_BOUNDS.monthsUntilMove,
      outOfRange: 'Trage 0 bis 420 Monate ein.',
      isPrivate: true,
    },
    fees: {
      kind: 'euros',
      label: 'Kosten bei Auszahlung',
      unit: '€',
      bound: BOUNDS.euros,
      start: '0',
      missing: missingValue('Kosten bei Auszahlung'),
    },
  } as const satisfies Fields,
);

type All = (typeof HOUSE)['fields'];

export type ConstructionName = keyof All & string;

export type ConstructionValues = FormValues<ConstructionName>;

export type ConstructionInput = InputOf<All>;

export const CONSTRUCTION_FORM: Form<All> = {
  ...HOUSE,
  applies: (name, values) => isRelevantToCase(name, values) && (name !== 'propertyValue' || ownsLand(values)),
  errorsTogether: (input) => ({ ...tooLongStage(input), ...landErrors(input) }),
};

/** Months after signing in which each bill is due. */
export function monthsOfBills(input: ConstructionInput): number[] {
  let month = 0;
  return STAGE_SLOTS.map((slot) => (month += input[`months${slot}`] ?? 0));
}

/** Checks that all stages end within the drawdown period; the first stage beyond it gets the error. */
function tooLongStage(input: ConstructionInput): FieldErrors<ConstructionName> {
  const { payoutMonth } = CONSTRUCTION_BOUNDS;
  const beyond = monthsOfBills(input).findIndex((month) => !isWithin(payoutMonth, month));
  if (beyond === -1) return {};
  const message = 'Der ganze Bau darf höchstens 120 Monate dauern.';
  return { [`months${beyond + 1}`]: { code: payoutMonth.code, message } };
}

/** Request body: rate in percent, amounts in euros, additional costs including renovation. */
export function bodyOf(
  good: ConstructionInput,
  known: {
    readonly nominalInterestRate: number;
    readonly additionalCosts: number;
    readonly ownFunds: number;
  },
) {
  const { purchasePrice, landPrice, amortizationRate, fixedInterestYears } = caseOfInput(good);
  const dueIn = monthsOfBills(good);
  const isFromDeveloper = landPrice === undefined || landPrice >= purchasePrice;
  // A plot that is bought separately is paid when its contract is signed, like the additional costs.
  const plot = isFromDeveloper ? 0 : landPrice;
  return {
    purchasePrice: purchasePrice - plot,
    ownFunds: known.ownFunds,
    additionalCosts: known.additionalCosts + plot,
    bills: billShares(isFromDeveloper).map((percent, index) => ({ month: dueIn[index] ?? 0, percent })),
    nominalInterestRate: known.nominalInterestRate,
    amortizationRate,
    fixedInterestYears,
    commitmentFreeMonths: good.commitmentFreeMonths,
    commitmentInterestPerMonth: good.commitmentInterestPerMonth,
    rent: good.rent,
    monthsUntilMove: good.monthsUntilMove ?? dueIn[READY_TO_MOVE_IN] ?? 0,
    fees: good.fees,
  } satisfies CalculateConstructionPlanBody;
}

export type ConstructionBody = ReturnType<typeof bodyOf>;

export const CONSTRUCTION_PLAN = {
  slug: 'tilgungsrechner/bauphase',
  form: CONSTRUCTION_FORM,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;

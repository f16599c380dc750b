import { BOUNDS, FOLLOW_UP_MODES, type FollowUpMode } from '@heimvorteil/engine';
import { formatCount } from '@heimvorteil/format';
import { CASE_FIELDS, type FieldError, type Fields, type NumberField } from '@heimvorteil/forms';
import { missingValue } from './missing-value.ts';

/** The amount of a loan that is being thought of: it is needed, while the case's follows from the purchase. */
export function loanAmountField(label: string, start: string) {
  return {
    ...CASE_FIELDS.loanAmount,
    label,
    start,
    missing: missingValue(label),
    outOfRange: 'Das Darlehen muss über 0 € liegen.',
  } as const satisfies NumberField;
}

/** The instalment that is settled in place of a repayment in percent. */
export function monthlyRateField(label: string, start: string) {
  return {
    kind: 'euros',
    label,
    unit: '€',
    bound: BOUNDS.positiveEuros,
    start,
    missing: missingValue(label),
    outOfRange: 'Die Rate muss über 0 € liegen.',
  } as const satisfies NumberField;
}

/** The years after which everything is repaid, where they are what is settled. */
export function termYearsField(label: string) {
  return {
    kind: 'whole',
    label,
    unit: 'Jahre',
    bound: BOUNDS.planYears,
    start: '25',
    missing: missingValue(label),
  } as const satisfies NumberField;
}

/** Months at the beginning in which only interest is paid. */
export function interestOnlyField(label: string, start: string) {
  return {
    kind: 'whole',
    label,
    unit: 'Monate',
    bound: BOUNDS.interestOnlyMonths,
    start,
    missing: missingValue(label),
    outOfRange: 'Trage 0 bis 420 Monate ein.',
  } as const satisfies NumberField;
}

/** Interest-only months last at most until the last instalment, which then repays everything; undefined where they do. */
export function interestOnlyError(
  interestOnlyMonths: number | undefined,
  lastMonth: number | undefined,
): FieldError | undefined {
  if (interestOnlyMonths === undefined || lastMonth === undefined) return undefined;
  if (interestOnlyMonths <= lastMonth) return undefined;
  return {
    code: 'OUT_OF_RANGE',
    message: `Höchstens ${formatCount(lastMonth, 'month')}: So lange läuft das Darlehen.`,
  };
}

/** The rate that is assumed once the fixed one has ended; left empty, it goes on as it was. */
export const FOLLOW_UP_RATE_FIELD = {
  kind: 'percent',
  label: 'Sollzins nach der Zinsbindung',
  unit: '%',
  bound: BOUNDS.nominalInterestRate,
  outOfRange: CASE_FIELDS.nominalInterestRate.outOfRange,
} as const satisfies NumberField;

/** That rate, and what of the plan stays then: its end, unless the instalment is chosen (contract §6). */
export const FOLLOW_UP_FIELDS = {
  followUpInterestRate: FOLLOW_UP_RATE_FIELD,
  followUpMode: { kind: 'choice', label: 'Nach der Zinsbindung bleibt', choices: FOLLOW_UP_MODES },
} as const satisfies Fields;

/** What a call hears of both: without a rate nothing changes that could keep anything. */
export function followUpOf({
  followUpInterestRate,
  followUpMode,
}: {
  readonly followUpInterestRate?: number | undefined;
  readonly followUpMode?: FollowUpMode | undefined;
}) {
  return {
    followUpInterestRate,
    followUpMode: followUpInterestRate === undefined ? undefined : followUpMode,
  };
}

/** The fields of one loan that is planned by itself. */
export const PLANNED_LOAN_FIELDS = {
  loanAmount: loanAmountField(CASE_FIELDS.loanAmount.label, '300.000'),
  monthlyRate: monthlyRateField('Rate im Monat', '1.500'),
  termYears: termYearsField('Schuldenfrei nach'),
} as const;

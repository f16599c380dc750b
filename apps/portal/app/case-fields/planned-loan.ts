import { BOUNDS, FOLLOW_UP_MODES, type FollowUpMode } from '@heimvorteil/engine';
import { formatCount } from '@heimvorteil/format';
import { CASE_FIELDS, type FieldError, type Fields, type NumberField } from '@heimvorteil/forms';
import { FOLLOW_UP_RATE_FIELD } from './follow-up-rate-field.ts';
import { missingValue } from './missing-value.ts';

export const LOAN_ABOVE_ZERO = 'Das Darlehen muss über 0 € liegen.';

export function loanAmountField(label: string, start: string) {
  return {
    ...CASE_FIELDS.loanAmount,
    label,
    start,
    missing: missingValue(label),
    outOfRange: LOAN_ABOVE_ZERO,
  } as const satisfies NumberField;
}

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

/** Error if the interest-only months exceed the term. */
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

/**
 * Fields for the rate after the fixed-rate period, and for what stays then: end date or instalment (contract
 * §6).
 */
export const FOLLOW_UP_FIELDS = {
  followUpInterestRate: FOLLOW_UP_RATE_FIELD,
  followUpMode: { kind: 'choice', label: 'Nach der Zinsbindung bleibt', choices: FOLLOW_UP_MODES },
} as const satisfies Fields;

/** Follow-on rate and mode for the API call; empty if no rate is entered. */
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

import { DEFAULT_CASE, type CalculateFollowUpBody, type FinancingCase } from '@heimvorteil/contracts';
import { addMonths, BOUNDS, isWithin, monthsBetween } from '@heimvorteil/engine';
import {
  addressOfValues,
  caseBodyOf,
  CASE_FIELDS,
  linkOfAddress,
  readDay,
  readNumber,
  withCase,
  type Fields,
  type Form,
  type FormValues,
  type Stated,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import { FOLLOW_UP_ADDRESS } from '../../financing-case/calculator-of-case.ts';

const OWN_FIELDS = {
  financingType: { kind: 'choice', label: CASE_FIELDS.financingType.label, choices: ['FollowupFinancing'] },
  remainingDebt: {
    ...CASE_FIELDS.remainingDebt,
    missing: missingValue('Restschuld'),
    outOfRange: 'Die Restschuld muss über 0 € liegen.',
  },
  propertyValue: {
    ...CASE_FIELDS.propertyValue,
    label: 'Wert der Immobilie heute',
    missing: missingValue('Wert der Immobilie heute'),
    outOfRange: 'Der Wert muss über 0 € liegen.',
  },
  // The case holds the day: an address that named both could not be read tomorrow.
  monthsUntilEnd: {
    kind: 'whole',
    label: 'Zinsbindung endet in',
    unit: 'Monate',
    bound: BOUNDS.monthsUntilEnd,
    start: '24',
    missing: missingValue('Zinsbindung endet in'),
    isUnkept: true,
  },
  oldInterestRate: { ...CASE_FIELDS.oldInterestRate, label: 'Sollzins bisher' },
  payoutDate: { kind: 'day', label: 'Darlehen voll ausgezahlt am', isPrivate: true },
  nominalInterestRate: { ...CASE_FIELDS.nominalInterestRate, label: 'Sollzins einer anderen Bank' },
  prolongationRate: {
    kind: 'percent',
    label: 'Angebot deiner Bank',
    unit: '%',
    bound: BOUNDS.nominalInterestRate,
    outOfRange: CASE_FIELDS.nominalInterestRate.outOfRange,
    isPrivate: true,
  },
  forwardPoints: {
    kind: 'percent',
    label: 'Forward-Aufschlag je Monat',
    unit: '%',
    bound: BOUNDS.forwardPointsPerMonth,
    start: '0,02',
    missing: missingValue('Forward-Aufschlag je Monat'),
    outOfRange: 'Üblich sind 0 bis 0,05 Punkte je Monat Vorlauf.',
  },
  fixedInterestYears: { ...CASE_FIELDS.fixedInterestYears, label: 'Neuer Sollzins gebunden für' },
} as const satisfies Fields;

const WITH_CASE = withCase(['amortizationRate'], OWN_FIELDS);
/** As it stands before anybody knows the day: what is said in it, and its links. */
export const FOLLOW_UP_FORM = {
  ...WITH_CASE,
  passengers: new Set([...WITH_CASE.passengers, 'financingType']),
};

type All = (typeof FOLLOW_UP_FORM)['fields'];
export type FollowUpName = keyof All & string;
export type FollowUpValues = FormValues<FollowUpName>;
export type FollowUpForm = Form<All>;

/** The loan that one has and the one that follows: debt, value and the end of the fixed rate are the case's. */
export function followUpForm(today: string): FollowUpForm {
  return {
    ...FOLLOW_UP_FORM,
    implied: (values, said) => ({ ...endOf(values, said, today), ...payoutOf(values, said) }),
  };
}

/** The day of the case and the months that are typed say the same; a day that the months fit stays to the day. */
function endOf(values: FollowUpValues, said: ReadonlySet<string>, today: string): Partial<FollowUpValues> {
  const day = said.has('fixedUntil') ? readDay(values.fixedUntil) : undefined;
  if (said.has('monthsUntilEnd')) {
    const months = readNumber('whole', values.monthsUntilEnd);
    if (day !== undefined && monthsUntil(day, today) === String(months)) return {};
    const isDay = months !== undefined && isWithin(BOUNDS.monthsUntilEnd, months);
    return { fixedUntil: isDay ? addMonths(today, months) : '' };
  }
  return day === undefined ? {} : { monthsUntilEnd: monthsUntil(day, today) };
}

/** The months until a fixed rate ends, as their field shows them; none where it has ended. */
function monthsUntil(day: string, today: string): string {
  return String(Math.max(monthsBetween(today, day), 0));
}

function payoutOf({ payoutDate }: FollowUpValues, said: ReadonlySet<string>): Partial<FollowUpValues> {
  return said.has('payoutDate') ? { payoutMonth: readDay(payoutDate)?.slice(0, 7) ?? '' } : {};
}

/** The body of the call from a form without errors. */
export function bodyOf(good: Stated<All>): CalculateFollowUpBody {
  const { fixedUntil, monthsUntilEnd } = good;
  const { propertyValue = DEFAULT_CASE.propertyValue, ...others } = caseBodyOf(good);
  return {
    ...others,
    propertyValue,
    ...(fixedUntil === undefined ? { monthsUntilEnd } : {}),
    payoutDate: good.payoutDate,
    prolongationInterestRate: good.prolongationRate,
    forwardPointsPerMonth: good.forwardPoints,
  };
}

/** What of a case that was kept is not in the form as the case says it. */
export function keptValues({ fixedUntil }: FinancingCase, today: string): Partial<FollowUpValues> {
  return {
    financingType: 'FollowupFinancing',
    ...(fixedUntil === undefined ? {} : { monthsUntilEnd: monthsUntil(fixedUntil, today) }),
  };
}

/** The link to the calculator with these values. */
export function followUpLink(values: FollowUpValues): string {
  return `${FOLLOW_UP_ADDRESS}${linkOfAddress(addressOfValues(FOLLOW_UP_FORM, values))}`;
}

import { DEFAULT_CASE, type CalculateFollowUpBody, type FinancingCase } from '@heimvorteil/contracts';
import {
  addMonths,
  BOUNDS,
  isWithin,
  monthsBetween,
  type FollowUpKind,
  type FollowUpOption,
  type Cents,
} from '@heimvorteil/engine';
import {
  addressOfValues,
  caseBodyOf,
  CASE_FIELDS,
  linkOfAddress,
  readCoarseDay,
  readNumber,
  withCase,
  type Fields,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import { FOLLOW_UP_ADDRESS } from '../../financing-case/calculator-of-case.ts';
import type { Calculator } from '../calculator.ts';
import type { FollowUpResult, LegalFigures, MarketMean } from '@heimvorteil/calculations';

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
  fixedUntil: {
    ...CASE_FIELDS.fixedUntil,
    start: '' as string,
    missing: 'Trage ein, bis wann dein Sollzins fest ist.',
  },
  /** Parameter of old links; converted to a date, because a number of months becomes wrong with time. */
  monthsUntilEnd: {
    kind: 'whole',
    label: CASE_FIELDS.fixedUntil.label,
    bound: BOUNDS.monthsUntilEnd,
    isTransient: true,
  },
  currentInstallment: CASE_FIELDS.currentInstallment,
  oldInterestRate: { ...CASE_FIELDS.oldInterestRate, label: 'Sollzins bisher' },
  payoutDate: { kind: 'day', label: 'Darlehen voll ausgezahlt am', isPrivate: true },
  nominalInterestRate: { ...CASE_FIELDS.nominalInterestRate, label: 'Sollzins einer anderen Bank' },
  loanAmount: { ...CASE_FIELDS.loanAmount, label: 'Neues Darlehen' },
  switchingCosts: { kind: 'euros', label: 'Kosten des Wechsels', unit: '€', bound: BOUNDS.euros },
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
    outOfRange: 'Üblich sind 0 bis 0,05 Punkte je Monat Vorlauf.',
  },
  fixedInterestYears: { ...CASE_FIELDS.fixedInterestYears, label: 'Neuer Sollzins gebunden für' },
} as const satisfies Fields;

const WITH_CASE = withCase(['amortizationRate'], OWN_FIELDS);

/** Form without a date, used only for field names and links; its example end date depends on today. */
export const FOLLOW_UP_FORM = {
  ...WITH_CASE,
  passengers: new Set([...WITH_CASE.passengers, 'financingType', 'monthsUntilEnd']),
};

type All = (typeof FOLLOW_UP_FORM)['fields'];

export type FollowUpName = keyof All & string;

export type FollowUpValues = FormValues<FollowUpName>;

export type FollowUpForm = Form<All>;

const EXAMPLE_MONTHS = 24;

export function exampleEnd(today: string): string {
  return addMonths(today, EXAMPLE_MONTHS);
}

/** Fields of current and follow-on loan; debt, home value and end of the fixed rate come from the case. */
export function followUpForm(today: string): FollowUpForm {
  const { fields } = FOLLOW_UP_FORM;
  return {
    ...FOLLOW_UP_FORM,
    examples: new Set(['fixedUntil']),
    fields: { ...fields, fixedUntil: { ...fields.fixedUntil, start: exampleEnd(today) } },
    implied: (values, entered) => ({ ...endOf(values, entered, today), ...payoutOf(values, entered) }),
    errorsTogether: ({ fixedUntil = today }) =>
      isWithin(BOUNDS.monthsUntilEnd, Math.max(monthsBetween(today, fixedUntil), 0)) ? {} : TOO_FAR,
  };
}

const TOO_FAR = {
  fixedUntil: {
    code: BOUNDS.monthsUntilEnd.code,
    message: `So lange im Voraus sagt niemand einen Zins zu: Der Tag darf höchstens ${BOUNDS.monthsUntilEnd.max / 12} Jahre entfernt sein.`,
  },
} as const;

/** A link may have both a date and a number of months; the date takes precedence. */
function endOf(values: FollowUpValues, entered: ReadonlySet<string>, today: string): Partial<FollowUpValues> {
  const months = readNumber('whole', values.monthsUntilEnd);
  const day = entered.has('fixedUntil') ? readCoarseDay(values.fixedUntil, true) : undefined;
  const ofDay = day ? { fixedUntil: day } : {};
  if (!entered.has('monthsUntilEnd') || months === undefined) return ofDay;
  return { monthsUntilEnd: '', fixedUntil: addMonths(today, months), ...ofDay };
}

function payoutOf({ payoutDate }: FollowUpValues, entered: ReadonlySet<string>): Partial<FollowUpValues> {
  if (!entered.has('payoutDate')) return {};
  // The last day of an entered month, so that the legal exit is never too early.
  const day = readCoarseDay(payoutDate, true);
  return { payoutDate: day ?? payoutDate, payoutMonth: day?.slice(0, 7) ?? '' };
}

export function bodyOf(good: InputOf<All>): CalculateFollowUpBody {
  const { propertyValue = DEFAULT_CASE.propertyValue, ...others } = caseBodyOf(good);
  return {
    ...others,
    propertyValue,
    payoutDate: good.payoutDate,
    switchingCosts: good.switchingCosts,
    prolongationInterestRate: good.prolongationRate,
    forwardPointsPerMonth: good.forwardPoints,
  };
}

/** Replaces values of a stored case: no loan of a purchase; the example's end date if none is stored. */
export function valuesOfStoredCase(
  { financingType, fixedUntil }: FinancingCase,
  today: string,
): Partial<FollowUpValues> {
  return {
    financingType: 'FollowupFinancing',
    ...(financingType === 'FollowupFinancing' ? {} : { loanAmount: '' }),
    ...(fixedUntil === undefined ? { fixedUntil: exampleEnd(today) } : {}),
  };
}

export function followUpLink(values: FollowUpValues): string {
  return `${FOLLOW_UP_ADDRESS}${linkOfAddress(addressOfValues(FOLLOW_UP_FORM, values))}`;
}

export const FOLLOW_UP = {
  slug: 'anschlussfinanzierung',
  form: followUpForm,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;

export const KIND_LABELS: Readonly<Record<FollowUpKind, string>> = {
  PROLONGATION: 'Verlängerung',
  NEW_LENDER: 'Andere Bank',
  FORWARD: 'Forward-Darlehen',
};

/** Label for prolongation and new lender together, used if only the court fee differs. */
export const STAY_OR_CHANGE = 'Verlängerung oder andere Bank';

type Found = Pick<FoundOptions, 'followUp'>;

/** Returns undefined if no lender qualifies. */
export function cheapestOf({ followUp: { options, cheapest } }: Found): FollowUpOption | undefined {
  return options.find(({ kind }) => kind === cheapest);
}

/** Label of the result; states whether its instalment can be agreed today or is an assumption. */
export function answerLabel(found: Found): string {
  const cheapest = cheapestOf(found);
  if (!cheapest) return 'Neue Rate';
  return cheapest.lockableToday
    ? `Neue Rate: ${cheapestOptionLabel(found)}`
    : 'Neue Rate beim Zins von heute';
}

/** Name of the cheapest option, or of both if prolongation and new lender have the same rate. */
export function cheapestOptionLabel(found: Found): string {
  const cheapest = cheapestOf(found);
  if (!cheapest) return '';
  return cheapest.kind !== 'FORWARD' && haveSameRate(found) ? STAY_OR_CHANGE : KIND_LABELS[cheapest.kind];
}

/** True if prolongation and new lender have the same nominal rate, so only the court fee differs. */
export function haveSameRate({ followUp: { options, usualSwitchingCosts } }: Found): boolean {
  const [staying, changing] = (['PROLONGATION', 'NEW_LENDER'] as const).map((kind) =>
    options.find((option) => option.kind === kind),
  );
  return (
    staying !== undefined &&
    staying.nominalInterestRate === changing?.nominalInterestRate &&
    changing.switchingCosts <= usualSwitchingCosts.landRegister
  );
}

export interface FoundOptions extends Pick<FollowUpResult, 'followUp' | 'rateIsOwn'> {
  readonly body: CalculateFollowUpBody;
  /** New loan in cents; equals the remaining debt unless the visitor entered another amount. */
  readonly loanAmount: Cents;
  readonly monthsUntilEnd: number;
  readonly fixedInterestYears: number;
  /** Initial repayment in percent a year. */
  readonly amortizationRate: number;
  /** Mean market rate for this debt, set even if a rate was entered; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
  readonly legal: LegalFigures | undefined;
}

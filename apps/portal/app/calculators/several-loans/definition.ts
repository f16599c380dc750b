import type { CalculateSeveralLoansBody, FinancingCase } from '@heimvorteil/contracts';
import { BOUNDS, LOAN_KINDS, DEFAULT_TERMS } from '@heimvorteil/engine';
import {
  CASE_FIELDS,
  fieldsOfSlots,
  isRelevantToSlot,
  isRelevantToCase,
  withCase,
  writeField,
  type FieldErrors,
  type Fields,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import { openLoanField } from '../../case-fields/loan-of-case.ts';
import {
  FOLLOW_UP_FIELDS,
  followUpOf,
  interestOnlyError,
  interestOnlyField,
  loanAmountField,
  monthlyRateField,
  termYearsField,
} from '../../case-fields/planned-loan.ts';
import type { CaseRates, LoadedCaseForm } from '../../financing-case/load-form.ts';
import type { Calculator } from '../calculator.ts';

export const LOAN_SLOTS = [1, 2, 3, 4] as const;

export type LoanSlot = (typeof LOAN_SLOTS)[number];

export function slotsIn({ loanCount }: { readonly loanCount?: string }): LoanSlot[] {
  return LOAN_SLOTS.filter((slot) => slot <= Number(loanCount));
}

const KIND_NAMES = {
  ANNUITY_LOAN: 'Bank',
  SUBSIDIZED_LOAN: 'Förderdarlehen',
  PRIVATE_LOAN: 'Privat',
} as const;

/** Names of the loans by their kind, with a number if a kind occurs twice. */
export function loanNames(
  input: Readonly<Partial<Record<`kind${LoanSlot}` | 'loanCount', string>>>,
): string[] {
  const kinds = slotsIn(input).map((slot) => input[`kind${slot}`]);
  return kinds.map((kind, index) => {
    const name = KIND_NAMES[kind as keyof typeof KIND_NAMES];
    const number = kinds.slice(0, index + 1).filter((one) => one === kind).length;
    return kinds.filter((one) => one === kind).length > 1 ? `${name} ${number}` : name;
  });
}

const REPAY_BY = ['amortizationRate', 'termYears', 'monthlyRate'] as const;

const YES_OR_NO = ['yes', 'no'] as const;

/** Example loans: bank loan of the case, subsidised loan, family loan, loan of a second bank. */
const STARTS = {
  1: { amount: '', rate: '', repaymentBy: 'amortizationRate', fixed: '10', free: '0', takes: 'yes' },
  2: { amount: '100.000', rate: '2,20', repaymentBy: 'termYears', fixed: '10', free: '24', takes: 'no' },
  3: { amount: '24.000', rate: '1,00', repaymentBy: 'monthlyRate', fixed: '', free: '0', takes: 'yes' },
  4: { amount: '50.000', rate: '', repaymentBy: 'amortizationRate', fixed: '5', free: '0', takes: 'yes' },
} as const;

const KINDS_AT_FIRST = { 1: LOAN_KINDS[0], 2: LOAN_KINDS[1], 3: LOAN_KINDS[2], 4: LOAN_KINDS[0] } as const;

/** Terms that the first bank loan takes from the case. */
const CASE_TERMS = ['nominalInterestRate', 'amortizationRate', 'fixedInterestYears'] as const;

/** Start value of a term: the case's value for the first bank loan, else the example's. */
function ofCase(slot: LoanSlot, name: (typeof CASE_TERMS)[number], example: string) {
  return (others: FormValues) => (slot === 1 && others[name]) || example;
}

export function termsOfBank(financingCase: FinancingCase): Partial<FormValues> {
  return Object.fromEntries(
    CASE_TERMS.map((name) => [`${name}1`, writeField(CASE_FIELDS[name], financingCase[name])]),
  );
}

function loanFields(slot: LoanSlot) {
  const { amount, rate, repaymentBy, fixed, free, takes } = STARTS[slot];
  const of = (label: string) => `Darlehen ${slot}, ${label}`;
  return {
    kind: { kind: 'choice', label: of('Art'), choices: LOAN_KINDS, start: KINDS_AT_FIRST[slot] },
    loanAmount:
      slot === 1 ? openLoanField(of('Betrag'), 'neededLoan1') : loanAmountField(of('Betrag'), amount),
    nominalInterestRate: {
      ...CASE_FIELDS.nominalInterestRate,
      label: of('Sollzins'),
      start: ofCase(slot, 'nominalInterestRate', rate),
      proposalField: `marketInterestRate${slot}`,
    },
    repaymentBy: { kind: 'choice', label: of('Was steht fest?'), choices: REPAY_BY, start: repaymentBy },
    amortizationRate: {
      ...CASE_FIELDS.amortizationRate,
      label: of('anfängliche Tilgung'),
      start: ofCase(slot, 'amortizationRate', CASE_FIELDS.amortizationRate.start),
    },
    termYears: termYearsField(of('Laufzeit')),
    monthlyRate: monthlyRateField(of('Rate im Monat'), '250'),
    fixedInterestYears: {
      kind: 'whole',
      label: of('Zinsbindung'),
      unit: 'Jahre',
      bound: BOUNDS.fixedInterestYears,
      start: ofCase(slot, 'fixedInterestYears', fixed),
      outOfRange: CASE_FIELDS.fixedInterestYears.outOfRange,
    },
    interestOnlyMonths: interestOnlyField(of('tilgungsfrei am Anfang'), free),
    special: { kind: 'choice', label: of('Sondertilgung'), choices: YES_OR_NO, start: takes },
  } as const satisfies Fields;
}

export type LoanField = keyof ReturnType<typeof loanFields>;

const CASE_WITH_LOANS = withCase(['purchasePrice', 'landTransferTax'], {
  loanCount: { kind: 'choice', label: 'Wie viele Darlehen?', choices: ['2', '3', '4'], start: '3' },
  ...fieldsOfSlots(LOAN_SLOTS, loanFields),
  specialRepayment: {
    kind: 'euros',
    label: 'Einmalige Sondertilgung',
    unit: '€',
    bound: BOUNDS.euros,
    start: '10.000',
    missing: missingValue('Einmalige Sondertilgung'),
  },
  specialMonth: {
    kind: 'whole',
    label: 'nach der Rate Nummer',
    bound: BOUNDS.planMonth,
    start: '36',
    missing: missingValue('nach der Rate Nummer'),
    outOfRange: 'Gezählt wird ab der ersten Rate: 1 bis 2.400.',
  },
  ...FOLLOW_UP_FIELDS,
} as const satisfies Fields);

type All = (typeof CASE_WITH_LOANS)['fields'];

export type LoansName = keyof All & string;

export type LoansValues = FormValues<LoansName>;

export type LoansInput = InputOf<All>;

const SLOTS_IN_USE = { slots: LOAN_SLOTS, count: 'loanCount', variant: 'repaymentBy', variants: REPAY_BY };

export const SEVERAL_LOANS_FORM: Form<All> = {
  ...CASE_WITH_LOANS,
  applies: (name, values) => isRelevantToCase(name, values) && isRelevantToSlot(name, values, SLOTS_IN_USE),
  errorsTogether: (input) => ({ ...missingRates(input), ...lateRepayments(input) }),
};

/** Error if a loan has more interest-only months than its term. */
function lateRepayments(input: LoansInput): FieldErrors<LoansName> {
  return Object.fromEntries(
    slotsIn(input).map((slot) => {
      const years = input[`termYears${slot}`];
      const lastMonth = years === undefined ? undefined : years * 12;
      const name = `interestOnlyMonths${slot}` as const;
      return [name, interestOnlyError(input[name], lastMonth)];
    }),
  );
}

/** Error for each loan without a rate, except bank loans, for which the market has one. */
function missingRates(input: LoansInput): FieldErrors<LoansName> {
  const without = slotsIn(input).filter(
    (slot) => input[`kind${slot}`] !== 'ANNUITY_LOAN' && input[`nominalInterestRate${slot}`] === undefined,
  );
  const error = { code: 'REQUIRED', message: 'Trage den Sollzins ein, 0 für ein Darlehen ohne Zinsen.' };
  return Object.fromEntries(without.map((slot) => [`nominalInterestRate${slot}`, error]));
}

/** Market rate of each bank loan by its number (1 to 4), in percent a year. */
export type RatesOfSlots = Readonly<Partial<Record<LoanSlot, number>>>;

/** Sets an empty first loan to what the other loans leave open, in euros; undefined if they pay all. */
export function withOpenLoan(good: LoansInput, needed: number): LoansInput | undefined {
  if (good.loanAmount1 !== undefined) return good;
  const others = slotsIn(good).reduce((sum, slot) => sum + (good[`loanAmount${slot}`] ?? 0), 0);
  const loanAmount1 = Math.round((needed - others) * 100) / 100;
  return loanAmount1 > 0 ? { ...good, loanAmount1 } : undefined;
}

/** Request body of a valid form; undefined if a bank loan has neither an entered nor a market rate. */
export function bodyOf(good: LoansInput, marketRates: RatesOfSlots): CalculateSeveralLoansBody | undefined {
  const names = loanNames(good);
  const loans = slotsIn(good).flatMap((slot, index) => loanAt(slot, good, marketRates, names[index]));
  if (loans.length < slotsIn(good).length) return undefined;
  const { specialRepayment: amount = 0, specialMonth: month = 1 } = good;
  return { loans, ...(amount === 0 ? {} : { specialRepayment: { month, amount } }) };
}

function loanAt(
  slot: LoanSlot,
  good: LoansInput,
  marketRates: RatesOfSlots,
  name: string | undefined,
): CalculateSeveralLoansBody['loans'] {
  const kind = good[`kind${slot}`];
  const loanAmount = good[`loanAmount${slot}`];
  const nominalInterestRate = good[`nominalInterestRate${slot}`] ?? marketRates[slot];
  if (kind === undefined || loanAmount === undefined || nominalInterestRate === undefined) return [];
  const fixedInterestYears = good[`fixedInterestYears${slot}`];
  return [
    {
      name,
      kind,
      takesSpecialRepayments: good[`special${slot}`] === 'yes',
      loanAmount,
      nominalInterestRate,
      ...repaymentAt(slot, good),
      fixedInterestYears,
      interestOnlyMonths: good[`interestOnlyMonths${slot}`],
      // A loan without a fixed-rate period has no follow-on rate, so an entered one is dropped.
      ...followUpOf(fixedInterestYears === undefined ? {} : good),
    },
  ];
}

/** Ignores fields of unselected repayment options. */
function repaymentAt(slot: LoanSlot, good: LoansInput) {
  const years = good[`termYears${slot}`];
  return {
    amortizationRate: good[`amortizationRate${slot}`],
    monthlyRate: good[`monthlyRate${slot}`],
    termMonths: years === undefined ? undefined : years * 12,
  };
}

/** Form as read by the server, with market rates for each bank loan. */
export interface LoadedLoans extends LoadedCaseForm<LoansName> {
  readonly ratesOfSlots: Readonly<Partial<Record<LoanSlot, CaseRates>>>;
}

/** Numbers of the bank loans, the only loans with a market rate. */
export function bankSlots(input: LoansInput): LoanSlot[] {
  return slotsIn(input).filter((slot) => input[`kind${slot}`] === 'ANNUITY_LOAN');
}

/** Terms that determine a loan's market rate; missing ones have the usual values. */
export function marketTermsOf(slot: LoanSlot, input: LoansInput) {
  return {
    amortizationRate: input[`amortizationRate${slot}`] ?? DEFAULT_TERMS.amortizationRate,
    fixedInterestYears: input[`fixedInterestYears${slot}`] ?? DEFAULT_TERMS.fixedInterestYears,
  };
}

export const SEVERAL_LOANS = {
  slug: 'tilgungsrechner/mehrere-darlehen',
  form: SEVERAL_LOANS_FORM,
  method: 'get',
  usesRates: true,
} as const satisfies Calculator<All>;

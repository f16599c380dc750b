import {
  netLoanOf,
  securityValueOfCase,
  settledMean,
  type MarketMean,
  calculateSeveralLoans,
  priceOf,
  purchaseCase,
  type SeveralLoansResult,
  exampleOfPlan,
  legalFigures,
  type LegalFigures,
} from '@heimvorteil/calculations';
import {
  centsFromEuros,
  eurosFromCents,
  type Cents,
  additionalCosts,
  cents,
  type AdditionalCosts,
  DEFAULT_TERMS,
  instalmentPhases,
  type InstalmentPhase,
} from '@heimvorteil/engine';
import { caseOfInput, readForm, CASE_FIELDS, writeField, type CaseValues } from '@heimvorteil/forms';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import {
  bankSlots,
  marketTermsOf,
  SEVERAL_LOANS_FORM,
  withOpenLoan,
  type LoadedLoans,
  type LoansName,
  type LoansValues,
  type LoansInput,
  type LoanSlot,
  bodyOf,
  type RatesOfSlots,
  LOAN_SLOTS,
  slotsIn,
} from './definition.ts';
import type { CalculateSeveralLoansBody } from '@heimvorteil/contracts';
import type { CurrentInput } from '../calculator.ts';
import { oncePer } from '../../case-fields/once-per.ts';
import { isEntered, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';

/** Mean market rate of each bank loan; `openLoan` is what the other loans leave for loan 1. */
export type MarketMeans = Readonly<Partial<Record<LoanSlot, MarketMean>>> & {
  readonly openLoan?: Cents | undefined;
};

/** Loans of the form, with an empty first one derived; undefined if a field is invalid or no rest remains. */
export function readLoansInput(values: LoansValues, loaded: LoadedLoans): LoansInput | undefined {
  const { good } = readForm(SEVERAL_LOANS_FORM, values);
  return good && withOpenLoan(good, eurosFromCents(netLoanOf(caseOfInput(good), marketContextOf(loaded))));
}

/** Mean market rates of the bank loans; the loan-to-value ratio is that of all bank loans together. */
export function marketMeans(values: LoansValues, loaded: LoadedLoans): MarketMeans {
  const good = readLoansInput(values, loaded);
  if (!good) return {};
  const slots = bankSlots(good);
  const loanAmount = centsFromEuros(slots.reduce((sum, slot) => sum + (good[`loanAmount${slot}`] ?? 0), 0));
  const financingCase = caseOfInput(good);
  const securityValue = securityValueOfCase(financingCase);
  const means = slots.map((slot) => [
    slot,
    settledMean(
      { ...financingCase, ...marketTermsOf(slot, good) },
      { loanAmount, securityValue },
      marketContextOf({ ...loaded, ...loaded.ratesOfSlots[slot] }),
    ),
  ]);
  const open = readLoansInput({ ...values, loanAmount1: '' }, loaded)?.loanAmount1;
  return {
    ...Object.fromEntries(means),
    ...(open === undefined ? {} : { openLoan: centsFromEuros(open) }),
  } as MarketMeans;
}

export type CurrentLoans = CurrentInput<LoansName, LoadedLoans>;

export interface SolvedLoans extends SeveralLoansResult {
  readonly body: CalculateSeveralLoansBody;
  readonly purchasePrice: Cents;
  readonly costs: AdditionalCosts;
  /** Value of the property in cents, the security of all loans. */
  readonly securityValue: Cents;
  readonly isDebt: boolean;
  /** Sum of the bank loans, in cents. */
  readonly lent: Cents;
  /** Special repayment the visitor considers; not part of the plan. */
  readonly specialRepayment: { readonly month: number; readonly amount: Cents };
  readonly slots: readonly LoanSlot[];
  /** Market rate of each loan; null if the visitor entered one. */
  readonly rates: readonly (MarketMean | null)[];
}

/** Cached for the whole page. Undefined if a field is invalid, a rate missing or a loan never repaid. */
export const solveLoans = oncePer(({ values, loaded }: CurrentLoans): SolvedLoans | undefined => {
  const good = readLoansInput(values, loaded);
  if (!good) return undefined;
  const means = marketMeans(values, loaded);
  const body = bodyOf(good, ratesOf(means));
  const result = body && calculateSeveralLoans(body).result;
  if (!result) return undefined;
  const financingCase = caseOfInput(good);
  const purchase = purchaseCase(financingCase, marketContextOf(loaded));
  const costs = additionalCosts(purchase);
  const slots = slotsIn(good);
  const banks = new Set(bankSlots(good));
  const lent = slots.reduce(
    (sum, slot, index) => sum + (banks.has(slot) ? (result.loans[index]?.terms.loanAmount ?? 0) : 0),
    0,
  );
  return {
    ...result,
    body,
    purchasePrice: purchase.purchasePrice,
    costs,
    securityValue: priceOf(financingCase),
    isDebt: financingCase.financingType === 'FollowupFinancing',
    lent: cents(lent),
    specialRepayment: { month: good.specialMonth ?? 1, amount: centsFromEuros(good.specialRepayment ?? 0) },
    slots,
    rates: slots.map((slot) =>
      good[`nominalInterestRate${slot}`] === undefined ? (means[slot] ?? null) : null,
    ),
  };
});

function ratesOf(means: MarketMeans): RatesOfSlots {
  return Object.fromEntries(LOAN_SLOTS.map((slot) => [slot, means[slot]?.rate]));
}

/** Representative example (§17 PAngV) of the first bank loan at a market rate; undefined if none has one. */
export function legalFiguresOfBank({ loans, rates }: SolvedLoans): LegalFigures | undefined {
  const index = rates.findIndex((rate) => rate !== null);
  const loan = loans[index];
  if (!loan) return undefined;
  const { nominalInterestRate, fixedInterestYears = DEFAULT_TERMS.fixedInterestYears } = loan.terms;
  return legalFigures(
    { ...exampleOfPlan(loan.terms), fixedInterestYears },
    { rateIsOwn: false, nominalInterestRate, market: rates[index] ?? undefined },
  );
}

/** Links to offers and request form, with the sum of the bank loans as the loan. */
export function linksOfBanks(values: LoansValues, solved: SolvedLoans | undefined) {
  const change = solved && bankPartOf(solved, values);
  return {
    offers: caseLink(OFFERS_ADDRESS, SEVERAL_LOANS_FORM, values, change),
    request: caseRequestLink(SEVERAL_LOANS_FORM, values, change),
  };
}

/** Sum of the bank loans with the first one's terms; empty for the unchanged example. */
function bankPartOf({ loans, lent, slots }: SolvedLoans, values: LoansValues): Partial<CaseValues> {
  const areEntered = slotsIn(values).some((slot) =>
    [`loanAmount${slot}`, `kind${slot}`].some((name) => isEntered(SEVERAL_LOANS_FORM, values, name)),
  );
  const first = loans.findIndex(({ kind }) => kind === 'ANNUITY_LOAN');
  const slot = slots[first];
  const { terms } = loans[first] ?? {};
  const isTermEntered = (name: string) =>
    slot !== undefined && isEntered(SEVERAL_LOANS_FORM, values, `${name}${slot}`);
  return {
    ...(areEntered ? { loanAmount: writeField(CASE_FIELDS.loanAmount, eurosFromCents(lent)) } : {}),
    ...(terms?.fixedInterestYears !== undefined && isTermEntered('fixedInterestYears')
      ? { fixedInterestYears: writeField(CASE_FIELDS.fixedInterestYears, terms.fixedInterestYears) }
      : {}),
    ...(terms?.repayment.by === 'amortizationRate' && isTermEntered('amortizationRate')
      ? { amortizationRate: writeField(CASE_FIELDS.amortizationRate, terms.repayment.amortizationRate) }
      : {}),
    ...(slot !== undefined && isTermEntered('nominalInterestRate')
      ? { nominalInterestRate: values[`nominalInterestRate${slot}`] }
      : {}),
  };
}

export type TimelineLoans = SeveralLoansResult &
  Pick<SolvedLoans, 'body' | 'purchasePrice' | 'rates'> & {
    readonly phases: readonly InstalmentPhase[];
  };

/** Adds the results of the lower sections, once their script has loaded. */
export type DetailedLoans = SolvedLoans & TimelineLoans;

export const detailedLoans = oncePer((solved: SolvedLoans): DetailedLoans => ({
  ...solved,
  phases: instalmentPhases(solved.together),
}));

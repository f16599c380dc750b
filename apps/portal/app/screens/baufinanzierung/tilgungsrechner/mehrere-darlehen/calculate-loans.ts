import {
  additionalCosts,
  centsFromEuros,
  eurosFromCents,
  percent,
  severalLoans,
  type Cents,
  type LoanOfSeveral,
  type Repayment,
  type SeveralLoans,
} from '@heimvorteil/engine';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import type { MarketRate } from '../../../../services.ts';
import { unlessImpossible } from '../unless-impossible.ts';
import { loanNames } from './loan-names.ts';
import { placesIn, type LoanPlace, type LoansFigure, type LoansTexts } from './loans-form.ts';

/** The market's rate of each bank loan by its place; nothing where nobody lends or another one does. */
export type MarketRates = Partial<Record<LoanPlace, MarketRate>>;

/** What the screen answers with several loans. */
export interface LoansResult {
  loans: readonly LoanOfSeveral[];
  together: SeveralLoans;
  /** Thought of, not in the plan. */
  specialRepayment: { month: number; amount: Cents };
  purchasePrice: Cents;
  /** Where each loan's rate comes from: the market, or null where the visitor stated it. */
  rates: readonly (MarketRate | null)[];
  /** The query of the offers for what banks lend of it; own funds are what is left of price and costs. */
  offersQuery: string;
}

interface Stated {
  figures: FormFigures<LoansFigure>;
  texts: LoansTexts;
  marketRates: MarketRates;
}

/** Works out one plan over all loans; undefined where a rate is missing or an instalment never repays its loan. */
export function calculateLoans(
  figures: FormFigures<LoansFigure>,
  texts: LoansTexts,
  marketRates: MarketRates,
): LoansResult | undefined {
  const names = loanNames(texts);
  const loans = placesIn(texts).map((place, index) =>
    loanAt(place, names[index] ?? '', { figures, texts, marketRates }),
  );
  if (!loans.every((loan) => loan !== undefined)) return undefined;
  return unlessImpossible(() => {
    const together = severalLoans(loans);
    const purchasePrice = centsFromEuros(figures.purchasePrice ?? 0);
    const specialRepayment = {
      month: figures.specialMonth ?? 1,
      amount: centsFromEuros(figures.specialRepayment ?? 0),
    };
    return {
      loans,
      together,
      specialRepayment,
      purchasePrice,
      rates: placesIn(texts).map((place) => marketRateAt(place, { figures, texts, marketRates }) ?? null),
      offersQuery: offersQueryOf(loans, purchasePrice),
    };
  });
}

function loanAt(
  place: LoanPlace,
  name: string,
  { figures, texts, marketRates }: Stated,
): LoanOfSeveral | undefined {
  const kind = texts[`kind${place}`] as LoanOfSeveral['kind'];
  const rate =
    figures[`nominalInterestRate${place}`] ??
    marketRateAt(place, { figures, texts, marketRates })?.averageInterestRate;
  if (rate === undefined) return undefined;
  const { followUpInterestRate } = figures;
  const fixedInterestYears = figures[`fixedInterestYears${place}`];
  return {
    name,
    kind,
    takesSpecialRepayments: texts[`special${place}`] === 'yes',
    terms: {
      loanAmount: centsFromEuros(figures[`loanAmount${place}`] ?? 0),
      nominalInterestRate: percent(rate),
      repayment: repaymentAt(place, figures, texts),
      fixedInterestYears,
      interestOnlyMonths: figures[`interestOnlyMonths${place}`] ?? 0,
      ...(followUpInterestRate === undefined || fixedInterestYears === undefined
        ? {}
        : { followUpInterestRate: percent(followUpInterestRate) }),
    },
  };
}

/** Only a bank's loan whose rate is left out costs what the market asks. */
function marketRateAt(place: LoanPlace, { figures, texts, marketRates }: Stated): MarketRate | undefined {
  const isStated = figures[`nominalInterestRate${place}`] !== undefined;
  return isStated || texts[`kind${place}`] !== 'ANNUITY_LOAN' ? undefined : marketRates[place];
}

function repaymentAt(place: LoanPlace, figures: FormFigures<LoansFigure>, texts: LoansTexts): Repayment {
  const by = texts[`repaymentBy${place}`];
  if (by === 'monthlyRate') {
    return { by, monthlyRate: centsFromEuros(figures[`monthlyRate${place}`] ?? 0) };
  }
  if (by === 'termYears') return { by: 'termMonths', termMonths: (figures[`termYears${place}`] ?? 1) * 12 };
  return { by: 'amortizationRate', amortizationRate: percent(figures[`amortizationRate${place}`] ?? 0) };
}

function offersQueryOf(loans: readonly LoanOfSeveral[], purchasePrice: Cents): string {
  const bank = loans.filter(({ kind }) => kind === 'ANNUITY_LOAN');
  const lent = bank.reduce((sum, { terms }) => sum + terms.loanAmount, 0);
  const ownFunds = Math.max(0, purchasePrice + additionalCosts({ purchasePrice }).total - lent) as Cents;
  const query = new URLSearchParams({
    purchasePrice: String(eurosFromCents(purchasePrice)),
    ownFunds: String(eurosFromCents(ownFunds)),
  });
  const { fixedInterestYears, repayment } = bank[0]?.terms ?? {};
  if (fixedInterestYears !== undefined) query.set('fixedInterestYears', String(fixedInterestYears));
  if (repayment?.by === 'amortizationRate') {
    query.set('amortizationRate', String(repayment.amortizationRate));
  }
  return String(query);
}

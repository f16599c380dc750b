import { annuityApr } from '../annuity/annuity-apr.ts';
import { monthlyRate } from '../annuity/monthly-rate.ts';
import { remainingDebtsAfter } from '../annuity/remaining-debts-after.ts';
import { nominalToEffective } from '../effective-rate/effective-rate.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { type Cents, roundToHundredths, type Percent } from '../money/money.ts';
import { landChargeFee, type LandChargeEntry } from '../purchase-costs/notary-and-land-register.ts';
import { percentOfThousandths } from './market.ts';

export interface OfferFigures {
  readonly nominalInterestRate: Percent;
  /** APR, two decimals, including the court's land charge fee; rate sheets contain no other costs. */
  readonly effectiveInterestRate: Percent;
  readonly monthlyRate: Cents;
  /** Debt at the end of the fixed-rate period in cents, the same as in the repayment plan. */
  readonly remainingDebt: Cents;
}

/** Payment, APR and debt by rate in thousandths of a percent; cached, because lenders share rates. */
export interface FiguresOfRates {
  of(rate: number): OfferFigures;
  /** Calculates several rates together, which is faster than one by one. */
  prepare(rates: Iterable<number>): void;
}

/** Calculates each rate on its first use. */
export function figuresOfRates(financingCase: FinancingCase): FiguresOfRates {
  const { loanAmount, amortizationRate, fixedInterestYears } = financingCase;
  const fee = landChargeFee(loanAmount, landChargeEntryOf(financingCase));
  const known = new Map<number, OfferFigures>();
  const prepare = (rates: Iterable<number>) => {
    const wanted: { -readonly [Figure in keyof OfferFigures]: OfferFigures[Figure] }[] = [];
    for (const rate of rates) {
      if (known.has(rate)) continue;
      const nominalInterestRate = percentOfThousandths(rate);
      const loan = {
        loanAmount,
        nominalInterestRate,
        monthlyRate: monthlyRate(loanAmount, nominalInterestRate, amortizationRate),
      };
      const figures = {
        nominalInterestRate,
        // A loan of up to 15 € is less than the court fee, so the rate without the fee is used.
        effectiveInterestRate:
          annuityApr(loan, fee) ?? roundToHundredths(nominalToEffective(nominalInterestRate)),
        monthlyRate: loan.monthlyRate,
        remainingDebt: loanAmount,
      };
      known.set(rate, figures);
      wanted.push(figures);
    }
    const debts = remainingDebtsAfter(loanAmount, wanted, fixedInterestYears * 12);
    wanted.forEach((figures, at) => (figures.remainingDebt = debts[at]!));
  };
  return {
    prepare,
    of(rate) {
      if (!known.has(rate)) prepare([rate]);
      return known.get(rate)!;
    },
  };
}

/** Follow-on financing assigns the existing land charge; all other loans need a new one. */
export function landChargeEntryOf({ financingType }: Pick<FinancingCase, 'financingType'>): LandChargeEntry {
  return financingType === 'FollowupFinancing' ? 'ASSIGNED' : 'NEW';
}

import {
  averageRateOf,
  constantRate,
  DEFAULT_TERMS,
  percent,
  rateForOf,
  writtenPercent,
  type Cents,
  type ContractType,
  type Derivation,
  type Employment,
  type FinancingType,
  type FinancingUseType,
  type Percent,
  type RateFor,
} from '@heimvorteil/engine';
import { formatDate } from '@heimvorteil/format';
import type { FindMarketRates, MarketRates } from './market-rates.ts';

/** What a call states about its loan, as far as the market's rate depends on it. */
interface LoanTerms {
  readonly nominalInterestRate?: number | undefined;
  readonly geoCode?: string | undefined;
  readonly employmentType?: Employment | undefined;
  readonly contractType?: ContractType | undefined;
  readonly financingUseType?: FinancingUseType | undefined;
  readonly fixedInterestYears?: number | undefined;
  readonly amortizationRate?: number | undefined;
}

/** The rate that a call is calculated with: its own, else the market's mean. */
export interface AskedRate {
  readonly rateFor: RateFor;
  readonly originOf: (loanAmount: Cents, purchasePrice: Cents) => RateOrigin;
}

/** Where a rate comes from; nothing where it was stated or nobody lends. */
interface RateOrigin {
  readonly asOf: string | null;
  readonly offerCount: number | null;
  readonly derivation: readonly Derivation[];
}

const UNKNOWN: RateOrigin = { asOf: null, offerCount: null, derivation: [] };

/** The rate that a call states, else the mean of the lenders that would take its case. */
export function askedRate(
  terms: LoanTerms,
  financingType: FinancingType,
  findMarketRates: FindMarketRates,
): AskedRate {
  if (terms.nominalInterestRate !== undefined) {
    return { rateFor: constantRate(percent(terms.nominalInterestRate)), originOf: () => UNKNOWN };
  }
  const found = findMarketRates({
    geoCode: terms.geoCode ?? '',
    employment: terms.employmentType ?? 'EMPLOYED',
    use: terms.financingUseType ?? 'OWNER_OCCUPATION',
    contract: terms.contractType,
    fixedInterestYears: terms.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    amortizationRate: percent(terms.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
    financingType,
  });
  return {
    rateFor: rateForOf(found.rates),
    originOf: (loanAmount, purchasePrice) => originOf(found, loanAmount, purchasePrice),
  };
}

function originOf(
  { rates, asOf, fixedInterestYears }: MarketRates,
  loanAmount: Cents,
  purchasePrice: Cents,
): RateOrigin {
  const average = loanAmount > 0 ? averageRateOf(rates, loanAmount, purchasePrice) : null;
  if (average === null) return UNKNOWN;
  const { rate, offerCount } = average;
  const derivation = meanDerivation(rate, offerCount, asOf, fixedInterestYears);
  return { asOf, offerCount, derivation: [derivation] };
}

function meanDerivation(
  rate: Percent,
  offerCount: number,
  asOf: string,
  fixedInterestYears: number,
): Derivation {
  return {
    figure: 'nominalInterestRate',
    formula: `Mittel aus ${offerCount} Angeboten = ${writtenPercent(rate)}`,
    inputs: { offerCount, fixedInterestYears },
    steps: [
      `Gefragt sind alle Banken, die dieses Darlehen mit ${fixedInterestYears} Jahren Zinsbindung geben würden.`,
      'Ihr Sollzins hängt von Darlehenshöhe, Beleihung, Tilgung, Beschäftigung, Nutzung und Ort ab.',
    ],
    source: `Zinstabellen der Banken, Stand ${formatDate(asOf)}`,
  };
}

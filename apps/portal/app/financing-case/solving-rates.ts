import {
  averageRateOf,
  averageRatesOfTable,
  constantRate,
  percent,
  rateForOf,
  type Cents,
  type RateFor,
} from '@heimvorteil/engine';
import type { PortalServices, RateTable } from '../services.ts';
import { readCase, type CaseFigures } from './case-faults.ts';
import type { CaseMarketRate, LoadedCase } from './load-case.ts';

/** The rates by which a price is solved: the visitor's own, else the market's mean for each loan and price. */
export interface SolvingRates {
  rateFor: RateFor;
  /** The market's mean behind a loan, with its source and date; undefined where nobody lends it. */
  marketFor: (loanAmount: Cents, purchasePrice: Cents) => CaseMarketRate | undefined;
}

/** Asks the market for its means; undefined while the case has a fault. */
export function loadRateTable(loaded: LoadedCase, services: PortalServices): RateTable | undefined {
  const { figures } = readCase(loaded.texts, loaded.place);
  if (!figures) return undefined;
  const { amortizationRate, fixedInterestYears } = figures;
  const geoCode = loaded.place.kind === 'known' ? loaded.place.geoCode : undefined;
  return services.rateTable({ geoCode, amortizationRate, fixedInterestYears });
}

/** Opens the rates; without a table only an own rate is known. */
export function solvingRates(figures: CaseFigures, rateTable: RateTable | undefined): SolvingRates {
  const rates = rateTable && averageRatesOfTable(rateTable.table);
  const own = figures.nominalInterestRate;
  return {
    rateFor: own !== undefined ? constantRate(percent(own)) : rates ? rateForOf(rates) : () => null,
    marketFor(loanAmount, purchasePrice) {
      const average = rates && loanAmount > 0 ? averageRateOf(rates, loanAmount, purchasePrice) : null;
      if (!rateTable || !average) return undefined;
      const { rate: averageInterestRate, offerCount } = average;
      return { averageInterestRate, offerCount, asOf: rateTable.asOf, standsIn: false };
    },
  };
}

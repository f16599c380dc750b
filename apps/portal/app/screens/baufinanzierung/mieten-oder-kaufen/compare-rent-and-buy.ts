import {
  centsFromEuros,
  CouldNotCalculateError,
  federalStateOf,
  percent,
  rentOrBuy,
  type Percent,
  type RentOrBuy,
  type RentOrBuyOptions,
} from '@heimvorteil/engine';
import type { FormTexts } from '../../../figure-form/form-spec.ts';
import type { FormFigures } from '../../../figure-form/read-form.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import type { RentOrBuyChoice, RentOrBuyFigure } from './rent-or-buy-form.ts';

/** What decides beside the figures. */
export interface ComparisonSurroundings {
  marketRate: CaseMarketRate | undefined;
  landTransferTaxTable: 'specification' | 'statutory';
  today: string;
}

/** The comparison as the screen shows it. */
export interface Comparison {
  options: RentOrBuyOptions;
  answer: RentOrBuy;
  fixedInterestYears: number;
  years: number;
  rateIsOwn: boolean;
}

/** Compares both households; undefined as long as no interest rate is known or the loan would never be repaid. */
export function compareRentAndBuy(
  figures: FormFigures<RentOrBuyFigure>,
  choices: Pick<FormTexts<RentOrBuyChoice>, RentOrBuyChoice>,
  surroundings: ComparisonSurroundings,
): Comparison | undefined {
  const rate = figures.nominalInterestRate ?? surroundings.marketRate?.averageInterestRate;
  if (rate === undefined) return undefined;
  const share = (name: RentOrBuyFigure) => percent(figures[name] ?? 0);
  const euros = (name: RentOrBuyFigure) => centsFromEuros(figures[name] ?? 0);
  const fixedInterestYears = Number(choices.fixedInterestYears);
  const options: RentOrBuyOptions = {
    purchasePrice: euros('purchasePrice'),
    ownFunds: euros('ownFunds'),
    coldRent: euros('coldRent'),
    years: figures.years ?? 1,
    nominalInterestRate: percent(rate),
    amortizationRate: share('amortizationRate'),
    rentIncrease: share('rentIncrease'),
    appreciation: share('appreciation'),
    upkeepPercentage: share('upkeepPercentage'),
    yield: share('yield'),
    fixedInterestYears,
    followUpInterestRate: optionalPercent(figures.followUpInterestRate),
    taxRate: share('taxRate'),
    taxAllowance: euros('taxAllowance'),
    sellingCostsPercentage: share('sellingCostsPercentage'),
    purchase: {
      state: federalStateOf(choices.geoCode),
      brokerCommission: share('brokerCommission'),
      table: surroundings.landTransferTaxTable,
      contractDate: surroundings.today,
    },
  };
  const answer = answerOf(options);
  return (
    answer && {
      options,
      answer,
      fixedInterestYears,
      years: options.years,
      rateIsOwn: figures.nominalInterestRate !== undefined,
    }
  );
}

/** Undefined where the loan would never be repaid. */
export function answerOf(options: RentOrBuyOptions): RentOrBuy | undefined {
  try {
    return rentOrBuy(options);
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return undefined;
    throw error;
  }
}

function optionalPercent(value: number | undefined): Percent | undefined {
  return value === undefined ? undefined : percent(value);
}

import { needAtPrice, type PurchaseTerms } from '../affordability/purchase-terms.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { cents, centsFromEuros, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** Two equal households, one buys and one rents; amounts in cents, rates in percent a year. */
export interface RentOrBuyOptions {
  readonly purchasePrice: Cents;
  readonly ownFunds: Cents;
  /** A month, at the start. */
  readonly coldRent: Cents;
  readonly years: number;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly rentIncrease: Percent;
  readonly appreciation: Percent;
  /** Of the purchase price a year: what only an owner pays. */
  readonly upkeepPercentage: Percent;
  /** What invested money earns after costs and before tax. */
  readonly yield: Percent;
  /** 10 when left out. */
  readonly fixedInterestYears?: number | undefined;
  /** Left out: the first rate. */
  readonly followUpInterestRate?: Percent | undefined;
  /** Tax on gains, 26.375 when left out (§ 32d EStG with solidarity surcharge). */
  readonly taxRate?: Percent | undefined;
  /** Gains of a year that stay untaxed, 1,000 € when left out (§ 20 (9) EStG, a couple has 2,000 €). */
  readonly taxAllowance?: Cents | undefined;
  /** Of the property's value, for whoever would sell at the end; 0 when left out. */
  readonly sellingCostsPercentage?: Percent | undefined;
  /** How the upkeep grows, 2 when left out. */
  readonly upkeepIncrease?: Percent | undefined;
  readonly purchase?: PurchaseTerms | undefined;
  /** Repaid each year beside the instalments, as far as it is allowed: the renter invests as much. Left out: nothing. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Stated by whoever buys; left out: what the purchase needs beside own funds. */
  readonly loanAmount?: Cents | undefined;
}

/** The options with nothing left out. */
export type RentOrBuyCase = {
  readonly [key in keyof RentOrBuyOptions]-?: Exclude<RentOrBuyOptions[key], undefined>;
};

const DEFAULT_TAX_RATE = percent(26.375);
const DEFAULT_TAX_ALLOWANCE = centsFromEuros(1_000);
/** Craftsmen's prices rise with the others: upkeep that stayed the same for decades would favour buying. */
const DEFAULT_UPKEEP_INCREASE = percent(2);

/** Fills in what was left out. */
export function rentOrBuyCase(options: RentOrBuyOptions): RentOrBuyCase {
  const { purchasePrice, ownFunds, purchase = {} } = options;
  return {
    ...options,
    fixedInterestYears: options.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    followUpInterestRate: options.followUpInterestRate ?? options.nominalInterestRate,
    taxRate: options.taxRate ?? DEFAULT_TAX_RATE,
    taxAllowance: options.taxAllowance ?? DEFAULT_TAX_ALLOWANCE,
    sellingCostsPercentage: options.sellingCostsPercentage ?? percent(0),
    upkeepIncrease: options.upkeepIncrease ?? DEFAULT_UPKEEP_INCREASE,
    yearlySpecialRepayment: options.yearlySpecialRepayment ?? cents(0),
    purchase,
    loanAmount: options.loanAmount ?? cents(Math.max(0, needAtPrice(purchasePrice, ownFunds, purchase))),
  };
}

import {
  additionalCosts,
  centsFromEuros,
  constructionPlan,
  federalStateOf,
  payoutsOfBills,
  percent,
  READY_TO_MOVE_IN,
  STAGE_BILLS,
  type Cents,
  type ConstructionOptions,
  type ConstructionPlan,
  type StageBill,
} from '@heimvorteil/engine';
import type { FormTexts } from '../../../../figure-form/form-spec.ts';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import type { MarketRate } from '../../../../services.ts';
import { unlessImpossible } from '../unless-impossible.ts';
import { BILL_PLACES, type BuildingChoice, type BuildingFigure } from './building-form.ts';

/** What decides beside the figures. */
export interface BuildingSurroundings {
  marketRate: MarketRate | undefined;
  landTransferTaxTable: 'specification' | 'statutory';
  today: string;
}

/** The purchase of a house that is still to be built. */
export interface BuildingPurchase {
  purchasePrice: Cents;
  ownFunds: Cents;
  additionalCosts: Cents;
  /** A bill for each stage, months counted from signing. */
  bills: readonly StageBill[];
}

/** Everything that the screen shows of a construction. */
export interface BuildingResult {
  purchase: BuildingPurchase;
  options: ConstructionOptions & { fixedInterestYears: number; monthsUntilMove: number };
  plan: ConstructionPlan;
  rateIsOwn: boolean;
}

/** Works out the construction phase; undefined without a rate, without a loan, or where the fixed rate ends before the last bill. */
export function calculateBuilding(
  figures: FormFigures<BuildingFigure>,
  choices: Pick<FormTexts<BuildingChoice>, BuildingChoice>,
  surroundings: BuildingSurroundings,
): BuildingResult | undefined {
  const rate = figures.nominalInterestRate ?? surroundings.marketRate?.averageInterestRate;
  if (rate === undefined) return undefined;
  const purchase = purchaseOf(figures, choices.geoCode, surroundings);
  const options = {
    payouts: payoutsOf(purchase),
    nominalInterestRate: percent(rate),
    amortizationRate: percent(figures.amortizationRate ?? 0),
    fixedInterestYears: Number(choices.fixedInterestYears),
    commitmentFreeMonths: figures.commitmentFreeMonths ?? 0,
    commitmentInterestPerMonth: percent(figures.commitmentInterestPerMonth ?? 0),
    rent: centsFromEuros(figures.rent ?? 0),
    monthsUntilMove: figures.monthsUntilMove ?? purchase.bills[READY_TO_MOVE_IN]?.month ?? 0,
    fees: centsFromEuros(figures.fees ?? 0),
  };
  return unlessImpossible(() => ({
    purchase,
    options,
    plan: constructionPlan(options),
    rateIsOwn: figures.nominalInterestRate !== undefined,
  }));
}

/** What the loan pays of costs and bills. */
export function payoutsOf({ purchasePrice, ownFunds, bills, additionalCosts: costs }: BuildingPurchase) {
  return payoutsOfBills(purchasePrice, ownFunds, bills, costs);
}

function purchaseOf(
  figures: FormFigures<BuildingFigure>,
  geoCode: string,
  { landTransferTaxTable, today }: BuildingSurroundings,
): BuildingPurchase {
  const purchasePrice = centsFromEuros(figures.purchasePrice ?? 0);
  let month = 0;
  return {
    purchasePrice,
    ownFunds: centsFromEuros(figures.ownFunds ?? 0),
    additionalCosts: additionalCosts({
      purchasePrice,
      state: federalStateOf(geoCode),
      brokerCommission: percent(figures.brokerCommission ?? 0),
      table: landTransferTaxTable,
      contractDate: today,
    }).total,
    bills: BILL_PLACES.map((place, index) => {
      month += figures[`months${place}`] ?? 0;
      return { month, percent: STAGE_BILLS[index]?.percent ?? 0 };
    }),
  };
}

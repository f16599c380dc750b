import { cents, eurosFromCents } from '@heimvorteil/engine';
import { QuietButton } from '../../../../components/action/action.tsx';
import { EXPORT_FORMATS } from '../export-formats.ts';
import type { MarketRate } from '../../../../services.ts';
import { originText, rateOrigin } from '../plan-origin.ts';
import type { BuildingResult } from './calculate-building.ts';
import styles from './building-export.module.css';

/** The timeline as files: sent as a form, so that the rent stands in no address. */
export function BuildingExport({
  result,
  market,
}: {
  result: BuildingResult;
  market: MarketRate | undefined;
}) {
  return (
    <form className={styles.exports} method="post">
      <input type="hidden" name="plan" value={JSON.stringify(callOf(result))} />
      <input
        type="hidden"
        name="origin"
        value={originText({ rates: rateOrigin(result.rateIsOwn, market) })}
      />
      <span>Plan herunterladen:</span>
      {EXPORT_FORMATS.map(({ extension, label }) => (
        <QuietButton
          key={extension}
          type="submit"
          formAction={`/baufinanzierung/tilgungsrechner/bauphase/plan.${extension}`}
        >
          {label}
        </QuietButton>
      ))}
    </form>
  );
}

/** The body of the call `construction-plan` with the very terms that the screen shows. */
export function callOf({ purchase, options }: BuildingResult) {
  return {
    purchasePrice: eurosFromCents(purchase.purchasePrice),
    ownFunds: eurosFromCents(purchase.ownFunds),
    additionalCosts: eurosFromCents(purchase.additionalCosts),
    bills: purchase.bills,
    nominalInterestRate: options.nominalInterestRate,
    amortizationRate: options.amortizationRate,
    fixedInterestYears: options.fixedInterestYears,
    commitmentFreeMonths: options.commitmentFreeMonths,
    commitmentInterestPerMonth: options.commitmentInterestPerMonth,
    rent: eurosFromCents(options.rent ?? cents(0)),
    monthsUntilMove: options.monthsUntilMove,
    fees: eurosFromCents(options.fees ?? cents(0)),
  };
}

import type { MarketRate, PortalServices } from '../../../services.ts';

/** The market's mean for loans up to a share of the property's value. */
export interface MarketStep extends MarketRate {
  /** Percent of the value. */
  upToLoanToValue: number;
}

const STEPS = [60, 70, 80, 85, 90, 95, 100];
/** The property for which the market is asked: nobody's own figures leave the browser. */
const REFERENCE_VALUE = 400_000;

/** Asks the market step by step, so that the browser finds the rate of a debt that the server does not know. */
export function marketSteps(
  services: PortalServices,
  terms: { amortizationRate: number; fixedInterestYears: number },
): MarketStep[] {
  return STEPS.flatMap((upToLoanToValue) => {
    const rate = services.marketRate({
      ...terms,
      purchasePrice: REFERENCE_VALUE,
      loanAmount: (REFERENCE_VALUE * upToLoanToValue) / 100,
    });
    return rate ? [{ ...rate, upToLoanToValue }] : [];
  });
}

/** The step of a debt; undefined above the last. */
export function stepFor(steps: readonly MarketStep[], loanToValue: number): MarketStep | undefined {
  return steps.find(({ upToLoanToValue }) => loanToValue <= upToLoanToValue);
}

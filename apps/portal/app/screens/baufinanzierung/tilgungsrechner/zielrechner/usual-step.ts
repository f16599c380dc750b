import { stepFor, type MarketStep } from '../../anschlussfinanzierung/market-steps.ts';
import { USUAL_LOAN_TO_VALUE } from '../usual-price.ts';

/** The market's step of a loan whose property is not known. */
export function usualStep(steps: readonly MarketStep[]): MarketStep | undefined {
  return stepFor(steps, USUAL_LOAN_TO_VALUE * 100);
}

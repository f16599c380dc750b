import type { ComparedOffer } from '@heimvorteil/engine';
import type { CostBar } from '@heimvorteil/ui/charts/cost-bars.tsx';

/** What an offer has cost by the end of a year: agreed, assumed, and at payout; cents. */
export function costsUntil(
  { name, course, fixedInterestYears, fees }: ComparedOffer,
  years: number,
): CostBar {
  const sum = (from: number, to: number) =>
    course.interest.subarray(from * 12, to * 12).reduce((total, amount) => total + amount, 0);
  const agreed = sum(0, Math.min(years, fixedInterestYears));
  const assumed = sum(fixedInterestYears, Math.max(years, fixedInterestYears));
  return { name, agreed, assumed, fees, total: agreed + assumed + fees };
}

import { logGamma } from './evidence.ts';

/** How firmly the shares are believed at first, in visitors. */
const BELIEVED = 20;
/** Less often than once in a thousand experiments. */
const SUSPICIOUS = 1_000;

/**
 * Whether visitors are spread over the variations as they should be: the evidence of a Dirichlet mixture against the planned
 * shares (Lindon and Malek, "Anytime-valid inference for multinomial count data", 2022), which may be looked at every day as
 * well. A spread that is not as planned means that something loses visitors of one variation: then no rate is to be believed.
 */
export function isSpreadSuspicious(visitors: readonly number[], shares: readonly number[]): boolean {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const planned = visitors.map((count, index) => ({ count, share: (shares[index] ?? 0) / whole }));
  if (planned.some(({ count, share }) => share <= 0 && count > 0)) return true;
  const drawn = planned.filter(({ share }) => share > 0);
  const all = drawn.reduce((sum, { count }) => sum + count, 0);
  const logEvidence =
    logGamma(BELIEVED) -
    logGamma(BELIEVED + all) +
    drawn.reduce(
      (sum, { count, share }) =>
        sum + logGamma(BELIEVED * share + count) - logGamma(BELIEVED * share) - count * Math.log(share),
      0,
    );
  return logEvidence >= Math.log(SUSPICIOUS);
}

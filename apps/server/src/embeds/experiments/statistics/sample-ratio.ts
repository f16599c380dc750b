import { logGamma } from './evidence.ts';

/** Strength of the prior on the planned shares, in visitors. */
const BELIEVED = 20;
/** False alarms in less than one of a thousand experiments. */
const SUSPICIOUS = 1_000;

/**
 * Sample ratio mismatch: evidence of a Dirichlet mixture against the planned shares (Lindon and Malek,
 * "Anytime-valid inference for multinomial count data", 2022), valid at daily looks too. A mismatch means
 * that visitors of one variation get lost, so no rate is reliable.
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

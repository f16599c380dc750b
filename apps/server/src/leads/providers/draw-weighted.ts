/** Something that is drawn the likelier the heavier it is; what weighs nothing is never drawn. */
export interface Weighted<Item> {
  readonly item: Item;
  readonly weight: number;
}

/**
 * Draws without putting back: the first by the weights, each next one by the weights of those that are left, and in this order.
 * One pass with a key for each: Efraimidis and Spirakis, "Weighted random sampling with a reservoir", Information Processing
 * Letters 97 (2006), algorithm A; their u^(1/w) as −ln u / w, which is the waiting time of an exponential clock of rate w.
 * `random` gives numbers from 0 up to, not including, 1.
 */
export function drawWeighted<Item>(
  weighted: readonly Weighted<Item>[],
  count: number,
  random: () => number,
): Weighted<Item>[] {
  return weighted
    .filter(({ weight }) => weight > 0)
    .map((one) => ({ one, waits: -Math.log(1 - random()) / one.weight }))
    .toSorted((first, second) => first.waits - second.waits)
    .slice(0, count)
    .map(({ one }) => one);
}

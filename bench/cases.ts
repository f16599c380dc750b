import { randomOf, type Random } from '../demo/market/random.ts';

/** Input of one benchmark call: a purchase in euros for which the demo market has at least one offer. */
export interface Purchase {
  purchasePrice: number;
  ownFunds: number;
  geoCode: string;
}

/** Random purchases in all federal states; the same seed gives the same purchases. */
export function purchases(count: number, seed: number): Purchase[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => purchase(random));
}

function purchase(random: Random): Purchase {
  const purchasePrice = random.whole(200_000, 900_000);
  return {
    purchasePrice,
    ownFunds: Math.round((purchasePrice * random.whole(20, 45)) / 100),
    geoCode: String(1276000 + random.whole(1, 16)),
  };
}

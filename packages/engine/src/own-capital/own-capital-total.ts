import { cents, type Cents } from '../money/money.ts';

/** Assets that can be used for a purchase, in cents. */
export interface OwnCapitalParts {
  readonly savings?: Cents | undefined;
  readonly stocks?: Cents | undefined;
  readonly buildingSavings?: Cents | undefined;
  /** Surrender value in cents, not the insured sum. */
  readonly lifeInsurance?: Cents | undefined;
  readonly otherAssets?: Cents | undefined;
}

export const OWN_CAPITAL_PARTS = [
  'savings',
  'stocks',
  'buildingSavings',
  'lifeInsurance',
  'otherAssets',
] as const satisfies readonly (keyof OwnCapitalParts)[];

/** Sum of all parts in cents; every part counts in full. */
export function ownCapitalTotal(parts: OwnCapitalParts): Cents {
  return cents(OWN_CAPITAL_PARTS.reduce((total, part) => total + (parts[part] ?? 0), 0));
}

/** True if the visitor entered any part, even as 0. */
export function isCapitalEntered(parts: OwnCapitalParts): boolean {
  return OWN_CAPITAL_PARTS.some((part) => parts[part] !== undefined);
}

import { cents, type Cents } from '../money/money.ts';

/** Assets that a buyer can use for the purchase, in cents. */
export interface OwnCapitalParts {
  readonly savings?: Cents | undefined;
  readonly stocks?: Cents | undefined;
  readonly buildingSavings?: Cents | undefined;
  /** Surrender value of life insurance in cents, not the insured sum. */
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

/** Sum of all assets in cents; each counts in full. */
export function ownCapitalTotal(parts: OwnCapitalParts): Cents {
  return cents(OWN_CAPITAL_PARTS.reduce((total, part) => total + (parts[part] ?? 0), 0));
}

/** True if the visitor entered any asset, even as 0. */
export function isCapitalEntered(parts: OwnCapitalParts): boolean {
  return OWN_CAPITAL_PARTS.some((part) => parts[part] !== undefined);
}

import { SURCHARGE_KINDS, VARIANT_KINDS, type VariantKind } from '../rate-sheets/market-enumerations.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';

/** Undefined if the lender's own terms suffice or it has no such variant. */
export function variantRow(
  { variants: { start, kind, from, to } }: Market,
  facts: CaseFacts,
  lender: number,
  variant: VariantKind,
): number | undefined {
  if (!facts.wishesVariant) return undefined;
  const ordinal = SURCHARGE_KINDS.indexOf(variant);
  const wished = facts.valueOfKind[ordinal]!;
  for (let row = start[lender]!; row < start[lender + 1]!; row++) {
    if (kind[row] === ordinal && wished >= from[row]! && wished < to[row]!) return row;
  }
  return undefined;
}

export function variantRows(market: Market, facts: CaseFacts, lender: number): number[] {
  return VARIANT_KINDS.flatMap((kind) => variantRow(market, facts, lender, kind) ?? []);
}

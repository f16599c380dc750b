import type { MatchReason } from '../../../platform/database/column-types.ts';

/** The lenders that an adviser was asked for. */
export function lendersOf(reasons: readonly MatchReason[]): number[] {
  return reasons.flatMap((reason) => ('providerId' in reason ? [reason.providerId] : []));
}

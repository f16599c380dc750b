import type { FollowUpKind, FollowUpOption } from '@heimvorteil/engine';
import type { FollowUpResult } from './calculate-follow-up.ts';

export const KIND_NAMES: Readonly<Record<FollowUpKind, string>> = {
  PROLONGATION: 'Verlängerung',
  NEW_LENDER: 'Andere Bank',
  FORWARD: 'Forward-Darlehen',
};

/** The cheapest way by its interest over the new fixed years. */
export function cheapestOf({ answer }: FollowUpResult): FollowUpOption | undefined {
  return answer.options.toSorted((one, other) => one.totalInterest - other.totalInterest)[0];
}

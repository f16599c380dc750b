import type { FollowUpKind, FollowUpOption } from '@heimvorteil/engine';
import type { FoundOptions } from './find-options.ts';

export const KIND_LABELS: Readonly<Record<FollowUpKind, string>> = {
  PROLONGATION: 'Verlängerung',
  NEW_LENDER: 'Andere Bank',
  FORWARD: 'Forward-Darlehen',
};

/** The cheapest option by its interest over the new fixed years. */
export function cheapestOf({ followUp }: Pick<FoundOptions, 'followUp'>): FollowUpOption | undefined {
  return followUp.options.toSorted((one, other) => one.totalInterest - other.totalInterest)[0];
}

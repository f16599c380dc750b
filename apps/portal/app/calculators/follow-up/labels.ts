import type { FollowUpKind, FollowUpOption } from '@heimvorteil/engine';
import type { FoundOptions } from './find-options.ts';

export const KIND_LABELS: Readonly<Record<FollowUpKind, string>> = {
  PROLONGATION: 'Verlängerung',
  NEW_LENDER: 'Andere Bank',
  FORWARD: 'Forward-Darlehen',
};

/** Both where they cost the same. */
export const STAY_OR_CHANGE = 'Verlängerung oder andere Bank';

type Found = Pick<FoundOptions, 'followUp'>;

/** The way that costs least; undefined where nobody lends. */
export function cheapestOf({ followUp: { options, cheapest } }: Found): FollowUpOption | undefined {
  return options.find(({ kind }) => kind === cheapest);
}

/** What the answer is: an instalment that can be agreed today, or one of which nobody knows whether it will be had. */
export function answerLabel(found: Found): string {
  const cheapest = cheapestOf(found);
  if (!cheapest) return 'Neue Rate';
  return cheapest.lockableToday ? `Neue Rate: ${wayLabel(found)}` : 'Neue Rate beim Zins von heute';
}

/** The cheapest way's name; where staying and changing cost the same neither is put first. */
export function wayLabel(found: Found): string {
  const cheapest = cheapestOf(found);
  if (!cheapest) return '';
  const asGood = found.followUp.options.filter(
    ({ kind, totalCosts }) => kind !== 'FORWARD' && totalCosts === cheapest.totalCosts,
  );
  return cheapest.kind !== 'FORWARD' && asGood.length > 1 ? STAY_OR_CHANGE : KIND_LABELS[cheapest.kind];
}

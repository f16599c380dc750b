import type { FollowUpKind, FollowUpOption } from '@heimvorteil/engine';
import type { FoundOptions } from './find-options.ts';

export const KIND_LABELS: Readonly<Record<FollowUpKind, string>> = {
  PROLONGATION: 'Verlängerung',
  NEW_LENDER: 'Andere Bank',
  FORWARD: 'Forward-Darlehen',
};

/** Both where only the court's fee differs. */
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

/** The cheapest way's name; where staying and changing are alike neither is put first. */
export function wayLabel(found: Found): string {
  const cheapest = cheapestOf(found);
  if (!cheapest) return '';
  return cheapest.kind !== 'FORWARD' && isOneWay(found) ? STAY_OR_CHANGE : KIND_LABELS[cheapest.kind];
}

/** Whether staying and changing have one nominal rate, so that nothing but the court's fee for the land charge differs. */
export function isOneWay({ followUp: { options, usualSwitchingCosts } }: Found): boolean {
  const [staying, changing] = (['PROLONGATION', 'NEW_LENDER'] as const).map((kind) =>
    options.find((option) => option.kind === kind),
  );
  return (
    staying !== undefined &&
    staying.nominalInterestRate === changing?.nominalInterestRate &&
    changing.switchingCosts <= usualSwitchingCosts.landRegister
  );
}

import { addMonths } from '../calendar/add-months.ts';
import type { Derivation } from '../derivation/derivation.ts';
import type { FollowUp, FollowUpOptions } from './follow-up.ts';
import { YEARS_BOUND } from './legal-exit.ts';

/** How the day came about on which the law lets one out; nothing where there is none. */
export function legalExitDerivation(
  { legalExitDate, noticeFrom }: Pick<FollowUp, 'legalExitDate' | 'noticeFrom'>,
  { payoutDate, today }: Pick<FollowUpOptions, 'payoutDate' | 'today'>,
): Derivation[] {
  if (!legalExitDate || !noticeFrom || payoutDate === undefined) return [];
  const areTenYearsOver = addMonths(payoutDate, YEARS_BOUND * 12) < today;
  return [
    {
      figure: 'legalExitDate',
      formula: areTenYearsOver
        ? `${today} + 6 Monate = ${legalExitDate}`
        : `${payoutDate} + 10 Jahre + 6 Monate = ${legalExitDate}`,
      inputs: { payoutDate },
      steps: [
        areTenYearsOver
          ? 'Die zehn Jahre seit der vollen Auszahlung sind vorbei: Kündigen kannst du ab heute, die Frist ist sechs Monate. Es kostet nichts.'
          : `Kündigen kannst du ab ${noticeFrom}, die Frist ist sechs Monate. Es kostet nichts.`,
      ],
      source: '§ 489 Abs. 1 Nr. 2 BGB',
    },
  ];
}

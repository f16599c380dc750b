import { STAGE_BILLS } from '@heimvorteil/engine';
import type { SolvedConstruction } from './solve.ts';

/** What happens in which month, counted from 1: a bill that falls due after 4 months is paid as the 5th begins. */
export function notesOf({
  body,
  plan,
}: Pick<SolvedConstruction, 'body' | 'plan'>): ReadonlyMap<number, readonly string[]> {
  const notes = new Map<number, string[]>();
  const note = (month: number, text: string) => notes.set(month, [...(notes.get(month) ?? []), text]);
  body.bills.forEach(({ month }, index) => note(month + 1, STAGE_BILLS[index]?.name ?? ''));
  if (body.monthsUntilMove > 0 && plan.totalRent > 0) note(body.monthsUntilMove, 'Letzte Miete');
  note(plan.constructionMonths + 1, 'Erste volle Rate');
  if (plan.remainingDebt > 0) note(body.fixedInterestYears * 12, 'Ende der Zinsbindung');
  return notes;
}

import type { TimelineLoans } from './detailed-loans.ts';

/** The years in which fixed rates end with something left, each with the loans that it concerns. */
export function fixedEndsOf({ loans, figures }: TimelineLoans): { year: number; names: readonly string[] }[] {
  const names = new Map<number, string[]>();
  loans.forEach(({ name, terms }, index) => {
    const { fixedInterestYears } = terms;
    if (fixedInterestYears === undefined || !figures[index]?.remainingDebt) return;
    names.set(fixedInterestYears, [...(names.get(fixedInterestYears) ?? []), name]);
  });
  return [...names]
    .toSorted(([one], [other]) => one - other)
    .map(([year, ofYear]) => ({ year, names: ofYear }));
}

/** What happens to which loan in which month, counted from 1. */
export function notesOf({ loans, together, figures }: TimelineLoans): ReadonlyMap<number, readonly string[]> {
  const notes = new Map<number, string[]>();
  const note = (month: number, text: string) => notes.set(month, [...(notes.get(month) ?? []), text]);
  loans.forEach(({ name, terms }, index) => {
    const { interestOnlyMonths = 0, fixedInterestYears } = terms;
    if (interestOnlyMonths > 0) note(interestOnlyMonths + 1, `Tilgung beginnt: ${name}`);
    if (fixedInterestYears !== undefined && figures[index]?.remainingDebt) {
      note(fixedInterestYears * 12, `Ende der Zinsbindung: ${name}`);
    }
    note(together.plans[index]!.numberOfInstallments, `Bezahlt: ${name}`);
  });
  return notes;
}

import type { AffordabilityBody } from '@heimvorteil/contracts';
import { BOUNDS, TERM_BOUNDS } from '@heimvorteil/engine';
import type { Fields, NameOf, Stated } from '@heimvorteil/forms';

const monthly = (label: string) =>
  ({ kind: 'euros', label, unit: '€', bound: BOUNDS.incomeTotal, isPrivate: true }) as const;

/** What may happen over the term: an empty field leaves its event out. */
export const TERM_FIELDS = {
  parentalLeaveMonths: {
    kind: 'whole',
    label: 'Elternzeit',
    unit: 'Monate',
    bound: TERM_BOUNDS.monthsOfParentalLeave,
    isPrivate: true,
  },
  parentalLeaveIncome: monthly('Nettoeinkommen in der Elternzeit'),
  childBenefitYears: {
    kind: 'whole',
    label: 'Kindergeld endet in',
    unit: 'Jahre',
    bound: TERM_BOUNDS.yearsOfChildBenefit,
    isPrivate: true,
  },
  retirementYears: {
    kind: 'whole',
    label: 'Ruhestand in',
    unit: 'Jahre',
    bound: TERM_BOUNDS.yearsUntilRetirement,
    isPrivate: true,
  },
  retirementIncome: monthly('Nettoeinkommen im Ruhestand'),
  repairReserve: {
    kind: 'euros',
    label: 'Rücklage für Reparaturen im Monat',
    unit: '€',
    bound: BOUNDS.expense,
    isPrivate: true,
  },
  keepsThreeMonths: { kind: 'flag', label: 'Drei Monatsausgaben behalten', isPrivate: true },
} as const satisfies Fields;

export type TermName = NameOf<typeof TERM_FIELDS>;
type OverTheTerm = NonNullable<AffordabilityBody['overTheTerm']>;

/** The events of a form as the call takes them; one whose income is still missing is not among them. */
export function overTheTermOf(stated: Stated<typeof TERM_FIELDS>): OverTheTerm | undefined {
  const { parentalLeaveMonths, parentalLeaveIncome, childBenefitYears, repairReserve } = stated;
  const { retirementYears, retirementIncome, keepsThreeMonths } = stated;
  const events: OverTheTerm = {
    ...(parentalLeaveMonths !== undefined &&
      parentalLeaveIncome !== undefined && {
        parentalLeave: { months: parentalLeaveMonths, monthlyIncome: parentalLeaveIncome },
      }),
    ...(childBenefitYears !== undefined && { childBenefitEnd: { inYears: childBenefitYears } }),
    ...(retirementYears !== undefined &&
      retirementIncome !== undefined && {
        retirement: { inYears: retirementYears, monthlyIncome: retirementIncome },
      }),
    ...(repairReserve !== undefined && { repairReserve }),
    ...(keepsThreeMonths === true && { keepsThreeMonthsExpenses: true }),
  };
  return Object.keys(events).length === 0 ? undefined : events;
}

import { slotsIn, type LoanSlot } from './loan-slots.ts';

const KIND_NAMES = {
  ANNUITY_LOAN: 'Bank',
  SUBSIDIZED_LOAN: 'Förderdarlehen',
  PRIVATE_LOAN: 'Privat',
} as const;

/** What the loans are called: by their kind, numbered where there are two of one. */
export function loanNames(
  stated: Readonly<Partial<Record<`kind${LoanSlot}` | 'loanCount', string>>>,
): string[] {
  const kinds = slotsIn(stated).map((slot) => stated[`kind${slot}`]);
  return kinds.map((kind, index) => {
    const name = KIND_NAMES[kind as keyof typeof KIND_NAMES];
    const number = kinds.slice(0, index + 1).filter((one) => one === kind).length;
    return kinds.filter((one) => one === kind).length > 1 ? `${name} ${number}` : name;
  });
}

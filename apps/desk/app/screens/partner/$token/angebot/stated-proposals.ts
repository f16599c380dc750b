import { stated } from '../../../../parts/stated.ts';
import type { StatedProposal } from '../../../../services/index.ts';

const COLUMNS = 3;

/** Columns of a sent form, after putting a clicked lender with its years into one of them. */
export function statedProposals(
  form: FormData,
  /** Values for fields that the form lacks. */
  before: readonly StatedProposal[] = [],
): StatedProposal[] {
  const columns = Array.from({ length: COLUMNS }, (_, index) => {
    const part = (name: keyof StatedProposal) =>
      form.has(`${name}${index}`) ? stated(form, `${name}${index}`) : (before[index]?.[name] ?? '');
    return { lender: part('lender'), years: part('years'), repayment: part('repayment') };
  });
  const [index, lender, years] = stated(form, 'put').split(':');
  const column = columns[Number(index)];
  if (lender === undefined || years === undefined || !column) return columns;
  return columns.map((one) => (one === column ? { ...one, lender, years } : one));
}

import { readText } from '../../../../parts/read-text.ts';
import type { EnteredProposal } from '../../../../services/index.ts';

const COLUMNS = 3;

/** Reads the columns of a form; a clicked lender and its years replace one column. */
export function readProposalColumns(
  form: FormData,
  /** Columns of the stored draft, which fill in fields that the sent form lacks. */
  before: readonly EnteredProposal[] = [],
): EnteredProposal[] {
  const columns = Array.from({ length: COLUMNS }, (_, index) => {
    const part = (name: keyof EnteredProposal) =>
      form.has(`${name}${index}`) ? readText(form, `${name}${index}`) : (before[index]?.[name] ?? '');
    return { lender: part('lender'), years: part('years'), repayment: part('repayment') };
  });
  const [index, lender, years] = readText(form, 'put').split(':');
  const column = columns[Number(index)];
  if (lender === undefined || years === undefined || !column) return columns;
  return columns.map((one) => (one === column ? { ...one, lender, years } : one));
}

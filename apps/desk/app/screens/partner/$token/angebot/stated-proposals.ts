import { stated } from '../../../../parts/stated.ts';
import type { StatedProposal } from '../../../../services.ts';

const COLUMNS = 3;

/** The columns of a sent form; a press on a number has put a lender with its years into one of them. */
export function statedProposals(form: FormData): StatedProposal[] {
  const columns = Array.from({ length: COLUMNS }, (_, index) => ({
    lender: stated(form, `lender${index}`),
    years: stated(form, `years${index}`),
    repayment: stated(form, `repayment${index}`),
  }));
  const [index, lender, years] = stated(form, 'put').split(':');
  const column = columns[Number(index)];
  if (lender === undefined || years === undefined || !column) return columns;
  return columns.map((one) => (one === column ? { ...one, lender, years } : one));
}

import { readCase, type CaseFaults } from '../../../financing-case/case-faults.ts';
import { textsFromQuery } from '../../../financing-case/case-query.ts';
import { FIGURE_FIELDS, type FigureField } from '../../../financing-case/case-texts.ts';

const SHOWN: ReadonlySet<FigureField> = new Set(['purchasePrice', 'ownFunds', 'brokerCommission']);

/** The address without figures that this screen has no field for and that cannot be right: nobody could correct them here. */
export function keepReadable(url: URL, shown: ReadonlySet<FigureField> = SHOWN): URL {
  const kept = new URL(url);
  const { faults } = readCase(textsFromQuery(kept.searchParams), { kind: 'none' });
  for (const field of FIGURE_FIELDS) {
    if (!shown.has(field) && faults[field as keyof CaseFaults]) kept.searchParams.delete(field);
  }
  return kept;
}

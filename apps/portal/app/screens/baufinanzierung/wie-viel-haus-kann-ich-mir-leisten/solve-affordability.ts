import { readCase } from '../../../financing-case/case-faults.ts';
import type { LoadedCase } from '../../../financing-case/load-case.ts';
import type { RateTable } from '../../../services.ts';
import type { FigureTexts } from '../../../typed-figures/figure-rule.ts';
import { readFigures, type FigureFaults } from '../../../typed-figures/read-figures.ts';
import { affordabilityResult, type AffordabilityResult } from './affordability-result.ts';
import { withCeilings } from './household-options.ts';
import { HOUSEHOLD_RULES, type HouseholdName } from './household-rules.ts';

/** Reads and solves a household, on the server and while somebody types: the answer, or all faults at once. */
export function solveAffordability(
  texts: FigureTexts<HouseholdName>,
  loaded: LoadedCase,
  rateTable: RateTable | undefined,
): { result: AffordabilityResult | undefined; faults: FigureFaults<HouseholdName> } {
  const read = readFigures(HOUSEHOLD_RULES, texts);
  const faults = withCeilings(read.values, read.faults);
  const { figures } = readCase(loaded.texts, loaded.place);
  const wrong = Object.values(faults).some(Boolean) || !figures;
  return {
    result: wrong ? undefined : affordabilityResult(read.values, texts, figures, { ...loaded, rateTable }),
    faults,
  };
}

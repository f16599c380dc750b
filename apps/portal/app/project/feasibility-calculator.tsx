import { formatDate } from '@heimvorteil/format';
import { affordabilityScreen, Result } from '../calculators/affordability/calculator.tsx';
import { BudgetSection, StressSection, TermSection } from '../calculators/household-sections.tsx';
import { ReasonsSection } from '../calculators/reasons-section.tsx';
import { OldRatesNote } from '../rates/old-rates.tsx';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import type { LoadedFeasibility } from './latest-household.ts';

export const FeasibilityCalculator = affordabilityScreen(
  `${OVERVIEW_ADDRESS}/machbarkeit`,
  ({ loaded, result, appliedFrom }, { from }: Pick<LoadedFeasibility, 'from'>) => ({
    above: (
      <p className="quiet">
        {appliedFrom
          ? `Das sind deine Zahlen vom ${formatDate(appliedFrom)}. `
          : from
            ? `Begonnen mit „${from.name}“ vom ${formatDate(from.savedAt)}. `
            : 'Von deinem Haushalt wissen wir noch nichts: Trage ein, was hereinkommt und was du mitbringst. '}
        Gerechnet mit den Zinsen vom {formatDate(loaded.rateTable.asOf)}.
        <OldRatesNote />
      </p>
    ),
    result: <Result result={result} next={`${OVERVIEW_ADDRESS}/konditionen`} />,
    below: result ? (
      <>
        <ReasonsSection {...result} />
        <BudgetSection {...result} />
        <StressSection {...result} />
        <TermSection {...result} />
      </>
    ) : null,
  }),
);

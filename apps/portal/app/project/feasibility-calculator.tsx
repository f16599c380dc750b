import { formatDate } from '@heimvorteil/format';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { OldRatesNote } from '../rates/old-rates.tsx';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import {
  AffordabilityColumns,
  BudgetSection,
  ReasonsSection,
  Result,
  spokenAnswer,
  StressSection,
  TermSection,
  useAffordability,
  useKeptHousehold,
} from '../calculators/affordability/index.ts';
import type { LoadedFeasibility } from './latest-household.ts';

const ADDRESS = `${OVERVIEW_ADDRESS}/machbarkeit`;

/** The affordability calculator in its four parts, beginning with what was saved last. */
export function FeasibilityCalculator({ page }: { page: LoadedFeasibility }) {
  const state = useAffordability(page);
  const { form, result } = state;
  const kept = useKeptHousehold(page.form, form);
  useAnnouncedResult(result ? spokenAnswer(result) : 'Noch nicht beurteilt: Prüfe deine Angaben.');
  return (
    <>
      <p className="quiet">
        {kept.appliedFrom
          ? `Das sind deine Zahlen vom ${formatDate(kept.appliedFrom)}. `
          : page.from
            ? `Begonnen mit „${page.from.name}“ vom ${formatDate(page.from.savedAt)}. `
            : 'Von deinem Haushalt wissen wir noch nichts: Trage ein, was hereinkommt und was du mitbringst. '}
        Gerechnet mit den Zinsen vom {formatDate(page.form.rateTable.asOf)}.
        <OldRatesNote />
      </p>
      <AffordabilityColumns address={ADDRESS} state={state}>
        <Result result={result} next={`${OVERVIEW_ADDRESS}/konditionen`} />
      </AffordabilityColumns>
      {result ? (
        <>
          <ReasonsSection {...result} />
          <BudgetSection {...result} />
          <StressSection {...result} />
          <TermSection {...result} />
        </>
      ) : null}
    </>
  );
}

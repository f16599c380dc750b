import { AnswerBar } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { useAnnouncedResult } from '../../../../components/live-announcement/announcer.tsx';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import { buildingWays } from './building-ways.ts';
import { Result } from './result.tsx';
import { useBuilding, type StatedBuilding } from './use-building.ts';

/** The result window, read out whenever it has changed; `query` is the construction as addresses carry it. */
export function Answer({ query, ...stated }: StatedBuilding & { query: string }) {
  const result = useBuilding(stated);
  useAnnouncedResult(
    result
      ? `Höchste Belastung ${wholeEuros(result.plan.highestBurden)} in Monat ${result.plan.highestBurdenMonth}, Bereitstellungszinsen ${wholeEuros(result.plan.totalCommitmentInterest)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <Result
      result={result}
      market={stated.marketRate}
      hasFaults={stated.figures === undefined}
      ways={buildingWays(query)}
    />
  );
}

/** The answer at the foot of a small screen. */
export function Bar(stated: StatedBuilding) {
  const result = useBuilding(stated);
  return <AnswerBar label="Höchste Belastung" answer={result && wholeEuros(result.plan.highestBurden)} />;
}

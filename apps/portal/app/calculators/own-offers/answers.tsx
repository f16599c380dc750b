import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { cheapestRate, headline } from './labels.ts';
import { Result } from './result.tsx';
import { solveOffers, type TypedOffers } from './solve.ts';

/** The result window, read out whenever it has changed. */
export function Answer({ typed, hasErrors }: { typed: TypedOffers; hasErrors: boolean }) {
  const solved = solveOffers(typed);
  useAnnouncedResult(
    solved
      ? `${headline(solved.compared)}: ${cheapestRate(solved)} effektiv.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return <Result solved={solved} typed={typed} hasErrors={hasErrors} />;
}

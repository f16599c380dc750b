import { AnswerBar } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { useAnnouncedResult } from '../../../../components/live-announcement/announcer.tsx';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import { headline } from './offers-words.ts';
import { Result } from './result.tsx';
import { useOffers, type StatedOffers } from './use-offers.ts';

/** The result window, read out whenever it has changed. */
export function Answer(stated: StatedOffers) {
  const result = useOffers(stated);
  useAnnouncedResult(
    result
      ? `${headline(result.compared)}: ${wholeEuros(result.compared.offers[result.compared.cheapest]!.costs)} Zinsen und Kosten.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return <Result result={result} hasFaults={stated.figures === undefined} />;
}

/** The answer at the foot of a small screen. */
export function Bar(stated: StatedOffers) {
  const result = useOffers(stated);
  const best = result && result.compared.offers[result.compared.cheapest];
  return <AnswerBar label={best?.name ?? 'Das günstigste'} answer={best && wholeEuros(best.costs)} />;
}

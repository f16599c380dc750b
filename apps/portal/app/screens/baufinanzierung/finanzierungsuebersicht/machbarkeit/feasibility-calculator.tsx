import { formatDate } from '@heimvorteil/format';
import { LegalExample } from '../../../../components/legal-example/legal-example.tsx';
import { useAnnouncedResult } from '../../../../components/live-announcement/announcer.tsx';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import { OVERVIEW_ADDRESS } from '../../../../saving/save-address.ts';
import { AffordabilityForm } from '../../wie-viel-haus-kann-ich-mir-leisten/affordability-form.tsx';
import { FEASIBILITY_WORDS } from '../../wie-viel-haus-kann-ich-mir-leisten/answer-words.ts';
import { BudgetSection } from '../../wie-viel-haus-kann-ich-mir-leisten/budget-section.tsx';
import { ReasonsSection } from '../../wie-viel-haus-kann-ich-mir-leisten/reasons-section.tsx';
import { Result } from '../../wie-viel-haus-kann-ich-mir-leisten/result.tsx';
import { useAffordability } from '../../wie-viel-haus-kann-ich-mir-leisten/use-affordability.ts';
import type { LoadedFeasibility } from './load-feasibility.ts';

const ADDRESS = `${OVERVIEW_ADDRESS}/machbarkeit`;

/** The affordability calculator in its four parts, beginning with what was saved last. */
export function FeasibilityCalculator({ page }: { page: LoadedFeasibility }) {
  const stated = useAffordability(page);
  const { result } = stated;
  useAnnouncedResult(
    result
      ? `Kaufpreis höchstens ${wholeEuros(result.answer.maxPurchasePrice)}. ${FEASIBILITY_WORDS[result.answer.feasibility].word}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return (
    <>
      <p className="quiet">
        {page.from
          ? `Begonnen mit „${page.from.name}“ vom ${formatDate(page.from.savedAt)}. `
          : 'Du hast noch keinen Haushalt gespeichert: Das sind Beispielzahlen. '}
        {page.rateTable ? `Gerechnet mit den Zinsen vom ${formatDate(page.rateTable.asOf)}.` : ''}
      </p>
      <AffordabilityForm address={ADDRESS} search={page.case.search} stated={stated}>
        <Result result={result} wayOn={`${OVERVIEW_ADDRESS}/konditionen`} />
      </AffordabilityForm>
      {result ? (
        <>
          <ReasonsSection {...result} />
          <BudgetSection {...result} />
        </>
      ) : null}
      {result?.legal ? (
        <LegalExample figures={result.legal} operator={page.operator} demo={page.demo} />
      ) : null}
    </>
  );
}

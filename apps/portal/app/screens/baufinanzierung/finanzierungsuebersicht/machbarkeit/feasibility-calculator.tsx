import { formatDate } from '@heimvorteil/format';
import { Form } from 'react-router';
import {
  AnswerBar,
  CalculatorColumns,
} from '../../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../../components/error-summary/error-summary.tsx';
import { LegalExample } from '../../../../components/legal-example/legal-example.tsx';
import { useAnnouncedResult } from '../../../../components/live-announcement/announcer.tsx';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import { OVERVIEW_ADDRESS } from '../../../../saving/save-address.ts';
import { FIELD_LABELS } from '../../../../wording/field-labels.ts';
import { FormEnd } from '../../finanzierungsrechner/form-end.tsx';
import { FEASIBILITY_WORDS } from '../../wie-viel-haus-kann-ich-mir-leisten/answer-words.ts';
import { BudgetSection } from '../../wie-viel-haus-kann-ich-mir-leisten/budget-section.tsx';
import { HouseholdFields } from '../../wie-viel-haus-kann-ich-mir-leisten/household-fields.tsx';
import {
  HOUSEHOLD_NAMES,
  HOUSEHOLD_RULES,
} from '../../wie-viel-haus-kann-ich-mir-leisten/household-rules.ts';
import { PurchaseFields } from '../../wie-viel-haus-kann-ich-mir-leisten/purchase-fields.tsx';
import { ReasonsSection } from '../../wie-viel-haus-kann-ich-mir-leisten/reasons-section.tsx';
import { Result } from '../../wie-viel-haus-kann-ich-mir-leisten/result.tsx';
import { useAffordability } from '../../wie-viel-haus-kann-ich-mir-leisten/use-affordability.ts';
import type { LoadedFeasibility } from './load-feasibility.ts';

const ADDRESS = `${OVERVIEW_ADDRESS}/machbarkeit`;
const LABELS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  ...Object.fromEntries(HOUSEHOLD_NAMES.map((name) => [name, HOUSEHOLD_RULES[name].label])),
};

/** The affordability calculator in its four parts, beginning with what was saved last. */
export function FeasibilityCalculator({ page }: { page: LoadedFeasibility }) {
  const { financing, household, result, enter } = useAffordability(page);
  const { typed, faults } = household;
  const price = result?.answer.maxPurchasePrice ?? 0;
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
      {typed.changed || financing.changed ? null : (
        <ErrorSummary faults={{ ...faults, ...financing.faults }} labels={LABELS} />
      )}
      <Form
        method="post"
        action={ADDRESS}
        onFocus={enter}
        onSubmit={(event) => {
          event.preventDefault();
          financing.send();
        }}
      >
        <CalculatorColumns
          fields={
            <>
              <HouseholdFields household={household} />
              <PurchaseFields household={household} financing={financing} result={result} />
              <FormEnd search={`${page.case.search}#${typed.fragment}`} />
              <AnswerBar
                label="Kaufpreis, höchstens"
                answer={price > 0 && result ? wholeEuros(result.answer.maxPurchasePrice) : undefined}
              />
            </>
          }
          result={<Result result={result} wayOn={`${OVERVIEW_ADDRESS}/konditionen`} />}
        />
      </Form>
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

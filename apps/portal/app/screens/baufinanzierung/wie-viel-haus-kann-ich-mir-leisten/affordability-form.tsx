import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { AnswerBar, CalculatorColumns } from '../../../components/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '../../../components/error-summary/error-summary.tsx';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { FormEnd } from '../finanzierungsrechner/form-end.tsx';
import { HouseholdFields } from './household-fields.tsx';
import { HOUSEHOLD_NAMES, HOUSEHOLD_RULES } from './household-rules.ts';
import { PurchaseFields } from './purchase-fields.tsx';
import type { useAffordability } from './use-affordability.ts';

const LABELS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  ...Object.fromEntries(HOUSEHOLD_NAMES.map((name) => [name, HOUSEHOLD_RULES[name].label])),
};

/** The four parts of the calculation beside their answer, what is wrong with them above. */
export function AffordabilityForm({
  address,
  search,
  stated: { financing, household, result, enter },
  children,
}: {
  /** Where a browser without JavaScript sends the household. */
  address: string;
  /** The query that the page was read from. */
  search: string;
  stated: ReturnType<typeof useAffordability>;
  /** The answer. */
  children: ReactNode;
}) {
  const { typed, faults } = household;
  const price = result?.answer.maxPurchasePrice ?? 0;
  return (
    <>
      {typed.changed || financing.changed ? null : (
        <ErrorSummary faults={{ ...faults, ...financing.faults }} labels={LABELS} />
      )}
      <Form
        method="post"
        action={address}
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
              <FormEnd search={`${search}#${typed.fragment}`} />
              <AnswerBar
                label="Kaufpreis, höchstens"
                answer={price > 0 && result ? wholeEuros(result.answer.maxPurchasePrice) : undefined}
              />
            </>
          }
          result={children}
        />
      </Form>
    </>
  );
}

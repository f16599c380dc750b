import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { AnswerBar, CalculatorColumns } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import { labelsOf } from '../../case-fields/labels-of.ts';
import { Passengers } from '../../case-fields/passengers.tsx';
import { FormEnd } from '../../forms/form-end.tsx';
import { AFFORDABILITY_FORM } from './form.ts';
import { HouseholdPart } from './household-part.tsx';
import { PurchaseParts } from './purchase-parts.tsx';
import type { AffordabilityState } from './use-affordability.ts';

const LABELS = labelsOf(AFFORDABILITY_FORM);

/** The four parts of the calculation beside their answer, what is wrong with them above. */
export function AffordabilityColumns({
  address,
  state: { form, result, enter },
  ownFundsNote,
  children,
}: {
  /** Where a browser without JavaScript sends the household. */
  address: string;
  state: AffordabilityState;
  ownFundsNote?: ReactNode;
  /** The answer. */
  children: ReactNode;
}) {
  const price = result?.answer.maxPurchasePrice;
  return (
    <>
      {form.changed ? null : <ErrorSummary fieldErrors={form.fieldErrors} labels={LABELS} />}
      <Form
        method="post"
        action={address}
        onFocus={enter}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <Passengers form={AFFORDABILITY_FORM} values={form.values} />
        <CalculatorColumns
          fields={
            <>
              <HouseholdPart form={form} />
              <PurchaseParts form={form} result={result} ownFundsNote={ownFundsNote} />
              <FormEnd search={JSON.stringify(form.values)} />
              <AnswerBar
                label="Kaufpreis, höchstens"
                answer={price && price > 0 ? wholeEuros(price) : undefined}
              />
            </>
          }
          result={children}
        />
      </Form>
    </>
  );
}

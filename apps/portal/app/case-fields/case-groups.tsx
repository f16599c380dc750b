import type { MarketMean } from '@heimvorteil/calculations';
import type { Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { readNumber } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FieldGroup } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import type { ReactNode } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

const PLACE_AND_COSTS = ['place', 'brokerCommission', 'landPrice', 'propertyValue'];
const TERMS = ['nominalInterestRate', 'amortizationRate', 'fixedInterestYears'];

export function PlaceGroup({
  form,
  costs,
  note,
  children,
}: {
  form: Pick<CaseFormState, 'fieldErrors'>;
  costs: Cents | undefined;
  /** Note on the land transfer tax, visible even while the group is closed. */
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <FieldGroup
        title="Ort und Nebenkosten"
        figure={costs === undefined ? '–' : wholeEuros(costs)}
        names={PLACE_AND_COSTS}
        fieldErrors={form.fieldErrors}
      >
        {children}
      </FieldGroup>
      {note}
    </>
  );
}

export function TermsGroup({
  form,
  market,
  title = 'Zins und Zinsbindung',
  children,
}: {
  form: Pick<CaseFormState, 'fieldErrors' | 'values'>;
  market: MarketMean | undefined;
  title?: string | undefined;
  children: ReactNode;
}) {
  const { nominalInterestRate, fixedInterestYears } = form.values;
  const rate = readNumber('percent', nominalInterestRate) ?? market?.rate;
  return (
    <FieldGroup
      title={title}
      figure={`${rate === undefined ? '–' : formatPercent(rate)}, ${fixedInterestYears} Jahre`}
      names={TERMS}
      fieldErrors={form.fieldErrors}
    >
      {children}
    </FieldGroup>
  );
}

export function formatSum(text: string, none = 'keine'): string {
  const amount = readNumber('euros', text) ?? 0;
  return amount > 0 ? `${text} €` : none;
}

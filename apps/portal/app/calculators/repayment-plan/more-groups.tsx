import { mostSpecialRepaymentAYear, centsFromEuros, type Correction } from '@heimvorteil/engine';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { readNumber } from '@heimvorteil/forms';
import { formatSum } from '../../case-fields/case-groups.tsx';
import { FollowUpFields } from '../../case-fields/follow-up-fields.tsx';
import { SpecialRepaymentField } from '../../case-fields/special-repayment-field.tsx';
import { correctionText } from '../../case-fields/use-lowered-field.ts';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { type PlanName, visibleRows, type Row, type RowValues } from './definition.ts';
import { RowFields } from './row-fields.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';

const KNOWN = [
  { value: 'amortizationRate', label: 'Tilgungssatz' },
  { value: 'monthlyRate', label: 'Rate' },
  { value: 'termMonths', label: 'Laufzeit' },
  { value: 'fullRepayment', label: 'Volltilgung in der Zinsbindung' },
];

function RepaymentGroup({ form }: { form: CaseFormState<PlanName> }) {
  const { label, ...repaymentBy } = form.choice('repaymentBy');
  const known = KNOWN.find(({ value }) => value === repaymentBy.value)?.label ?? '';
  return (
    <FieldGroup
      title="Tilgung und Zinsbindung"
      figure={`${known}, ${form.values.fixedInterestYears} Jahre`}
      names={['repaymentBy', 'fixedInterestYears']}
      fieldErrors={form.fieldErrors}
    >
      <ChoicePills {...repaymentBy} legend={label} choices={KNOWN} />
      {repaymentBy.value === 'fullRepayment' ? null : <FixedYears form={form} />}
    </FieldGroup>
  );
}

const EFFECTS = [
  { value: 'SHORTER_TERM', label: 'die Laufzeit' },
  { value: 'LOWER_INSTALLMENT', label: 'die Rate' },
];
const OTHERS: readonly PlanName[] = ['interestOnlyMonths', 'fees'];
const HINTS: Partial<Record<PlanName, string>> = {
  interestOnlyMonths: 'So lange zahlst du nur Zinsen',
  fees: 'Was die Bank für den Kredit verlangt, zum Beispiel die Eintragung der Grundschuld',
};

export default function MoreGroups({
  form,
  corrections,
  today,
}: {
  form: CaseFormState<PlanName>;
  corrections: readonly Correction[];
  today: string;
}) {
  const { values, field, choice, fieldErrors } = form;
  const { label: effectLegend, ...effect } = choice('specialRepaymentEffect');
  const changes = visibleRows('amortizationChanges', values);
  const specials = visibleRows('specialRepayments', values);
  const ofYearly = corrections.filter((one) => one.field === 'yearlySpecialRepayment');
  return (
    <FieldGroups>
      <RepaymentGroup form={form} />
      <FieldGroup
        title="Sondertilgung"
        figure={specials.length > 0 ? 'einmalig' : formatSum(values.yearlySpecialRepayment)}
        names={['yearlySpecialRepayment', ...namesOf(specials)]}
        isUsed={specials.length > 0}
        fieldErrors={fieldErrors}
      >
        <SpecialRepaymentField
          field={field('yearlySpecialRepayment')}
          hint={limitHint(readNumber('euros', values.loanAmount))}
          correction={ofYearly.find(({ month }) => month === null)}
        />
        {ofYearly
          .filter(({ month }) => month !== null)
          .map((one) => (
            <p key={one.month} className="quiet">
              {correctionText(one)}
            </p>
          ))}
        <RowFields
          form={form}
          list="specialRepayments"
          labels={{
            row: 'Sondertilgung',
            figure: 'Betrag',
            unit: '€',
            month: 'nach Rate',
            add: 'Einmalige Sondertilgung hinzufügen',
          }}
          today={today}
          correctionOf={(row) => correctionOfRow(row, values, corrections)}
        />
        <ChoicePills {...effect} legend={effectLegend} choices={EFFECTS} />
      </FieldGroup>
      <FieldGroup
        title="Schuldenfrei bis"
        figure={values.debtFreeYear === '' ? 'kein Ziel' : values.debtFreeYear}
        names={['debtFreeYear']}
        fieldErrors={fieldErrors}
      >
        <NumberField {...field('debtFreeYear')} hint="Was dafür nötig ist, steht unter dem Plan" />
      </FieldGroup>
      <FieldGroup
        title="Tilgung später wechseln"
        figure={changes.length === 0 ? 'nein' : String(changes.length)}
        names={namesOf(changes)}
        isUsed={changes.length > 0}
        fieldErrors={fieldErrors}
      >
        <p className="quiet">
          Zwei Wechsel sind bei den meisten Banken kostenlos. Ab dieser Rate gilt der neue Tilgungssatz auf
          das, was dann noch offen ist.
        </p>
        <RowFields
          form={form}
          list="amortizationChanges"
          labels={{
            row: 'Wechsel',
            figure: 'neue Tilgung',
            unit: '%',
            month: 'ab Rate',
            add: 'Wechsel hinzufügen',
          }}
          today={today}
        />
      </FieldGroup>
      <FieldGroup
        title="Tilgungsfrei, Kosten, Anschlusszins"
        names={[...OTHERS, 'followUpInterestRate']}
        fieldErrors={fieldErrors}
      >
        {OTHERS.map((name) => (
          <NumberField key={name} {...field(name)} hint={HINTS[name]} />
        ))}
        <FollowUpFields form={form} hint="Deine Annahme. Wenn leer: Zins, Rate und Ende bleiben" />
      </FieldGroup>
    </FieldGroups>
  );
}

function namesOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ figure, month }) => [figure, month]);
}

function limitHint(loanAmount: number | undefined): string {
  const limit = loanAmount
    ? `, hier ${wholeEuros(mostSpecialRepaymentAYear(centsFromEuros(loanAmount)))}`
    : '';
  return `Jährlich und einmalig zusammen höchstens 10\u00a0% vom Darlehen im Jahr${limit}; einmalige zählen zuerst. Banken erlauben oft 5\u00a0%.`;
}

/** Reduction of a row's special repayment, matched by month and amount; undefined if it was not reduced. */
export function correctionOfRow(
  row: Row,
  values: RowValues,
  corrections: readonly Correction[],
): Correction | undefined {
  const amount = readNumber('euros', values[row.figure]);
  if (!amount) return undefined;
  return corrections.find(
    ({ field, month, from }) =>
      field === 'specialRepayments' &&
      month === readNumber('whole', values[row.month]) &&
      from === centsFromEuros(amount),
  );
}

import { mostSpecialRepaymentAYear, centsFromEuros, type Correction } from '@heimvorteil/engine';
import { ChoicePills } from '../../../components/choice-pills/choice-pills.tsx';
import { Disclosure } from '../../../components/disclosure/disclosure.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { MarketRate } from '../../../services.ts';
import { correctionText, correctionOfRow } from './correction-text.ts';
import { LoanFields } from './loan-fields.tsx';
import { PLAN_FORM, type PlanFigure } from './plan-form.ts';
import { shownRows } from './plan-rows.ts';
import { RowFields } from './row-fields.tsx';
import type { PlanState } from './use-plan-form.ts';

const EFFECTS = [
  { value: 'SHORTER_TERM', label: 'die Laufzeit' },
  { value: 'LOWER_INSTALLMENT', label: 'die Rate' },
];
const OTHERS: readonly PlanFigure[] = ['interestOnlyMonths', 'fees', 'followUpInterestRate'];
const HINTS: Partial<Record<PlanFigure, string>> = {
  interestOnlyMonths: 'Solange zahlst du nur Zinsen',
  fees: 'Was die Bank für den Kredit verlangt, zum Beispiel die Eintragung der Grundschuld',
  followUpInterestRate: 'Deine Annahme. Leer: wie bisher',
};

/** The terms of a loan: what is known of its repayment, what is paid beside it, and what changes on the way. */
export function PlanFields({
  form,
  market,
  corrections,
  today,
}: {
  form: PlanState;
  market: MarketRate | undefined;
  corrections: readonly Correction[];
  today: string;
}) {
  const { texts, change, field, faults } = form;
  const changes = shownRows('amortizationChanges', texts);
  return (
    <>
      <LoanFields form={form} market={market} />
      <fieldset>
        <legend>Sondertilgung</legend>
        <NumberField
          {...field('yearlySpecialRepayment')}
          hint={limitHint(form.figures?.loanAmount)}
          correction={correctionText(corrections.find((one) => one.field === 'yearlySpecialRepayment'))}
        />
        <RowFields
          form={form}
          list="specialRepayments"
          words={{
            row: 'Sondertilgung',
            figure: 'Betrag',
            unit: '€',
            month: 'nach Rate',
            add: 'Einmalige Sondertilgung hinzufügen',
          }}
          today={today}
          correctionOf={(row) => correctionOfRow(row, form.figures, corrections)}
        />
        <ChoicePills
          name="specialRepaymentEffect"
          legend={PLAN_FORM.choices.specialRepaymentEffect.label}
          choices={EFFECTS}
          value={texts.specialRepaymentEffect}
          onValue={(specialRepaymentEffect) => change({ specialRepaymentEffect })}
        />
      </fieldset>
      <fieldset>
        <legend>Ziel und Änderungen</legend>
        <NumberField {...field('debtFreeYear')} hint="Was dafür nötig ist, steht unter dem Plan" />
        <Disclosure summary="Tilgung unterwegs wechseln" open={changes.length > 0 || undefined}>
          <p className="quiet">
            Zwei Wechsel sind bei den meisten Banken frei. Ab dieser Rate gilt der neue Tilgungssatz auf das,
            was dann noch offen ist.
          </p>
          <RowFields
            form={form}
            list="amortizationChanges"
            words={{
              row: 'Wechsel',
              figure: 'neue Tilgung',
              unit: '%',
              month: 'ab Rate',
              add: 'Wechsel hinzufügen',
            }}
            today={today}
          />
        </Disclosure>
        <Disclosure
          summary="Tilgungsfrei, Kosten, Anschlusszins"
          open={OTHERS.some((name) => faults[name]) || undefined}
        >
          {OTHERS.map((name) => (
            <NumberField key={name} {...field(name)} hint={HINTS[name]} />
          ))}
        </Disclosure>
      </fieldset>
    </>
  );
}

function limitHint(loanAmount: number | undefined): string {
  const limit = loanAmount
    ? `, hier ${wholeEuros(mostSpecialRepaymentAYear(centsFromEuros(loanAmount)))}`
    : '';
  return `Jährlich und einmalig zusammen höchstens 10\u00a0% vom Darlehen im Jahr${limit}. Üblich sind 5\u00a0%.`;
}

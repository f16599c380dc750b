import { NumberField, type NumberFieldProps } from '@heimvorteil/ui/field/number-field.tsx';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { DateField } from '../../case-fields/date-field.tsx';
import { TermsGroup, formatSum } from '../../case-fields/case-groups.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import {
  type FoundOptions,
  type FollowUpName,
  answerLabel,
  cheapestOf,
  FOLLOW_UP,
  valuesOfStoredCase,
} from './definition.ts';
import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import { eurosFromCents, type SwitchingCosts } from '@heimvorteil/engine';
import { readNumber, writeNumber } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import styles from '@heimvorteil/ui/field/rate-field.module.css';
import { inMarketContext } from '../../financing-case/use-answer.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy } from 'react';
import { FormOrigin } from '../../case-fields/form-origin.tsx';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import { calculatorScreen } from '../calculator-screen.tsx';
import { formOn } from '../calculator.ts';

function FollowUpFields({
  form,
  found,
}: {
  form: CaseFormState<FollowUpName>;
  found: FoundOptions | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Dein Darlehen</legend>
        <SlidingField
          field={form.field('remainingDebt')}
          min={10_000}
          max={600_000}
          step={5_000}
          hint="Am Ende der Zinsbindung"
        />
        <SlidingField field={form.field('propertyValue')} min={50_000} max={1_500_000} step={5_000} />
        <DateField
          {...form.choice('fixedUntil')}
          hint="Monat oder Jahr genügt, zum Beispiel 03/2028. Dann gilt der letzte Tag"
        />
      </fieldset>
      <FieldGroups>
        <TermsGroup form={form} market={found?.market} title="Zins, Tilgung und Zinsbindung">
          <RateField form={form} market={found?.market} />
          <NumberField {...form.field('amortizationRate')} hint="Was du im ersten Jahr zurückzahlst" />
          <FixedYears form={form} />
        </TermsGroup>
        <FieldGroup
          title="Dein Darlehen jetzt"
          figure={formatSum(form.values.currentInstallment, 'nicht angegeben')}
          names={['currentInstallment', 'oldInterestRate', 'payoutDate']}
          fieldErrors={form.fieldErrors}
        >
          <NumberField {...form.field('currentInstallment')} hint="Wenn leer: kein Vergleich mit heute" />
          <NumberField
            {...form.field('oldInterestRate')}
            hint="Für den Vergleich mit heute. Wenn leer: keiner"
          />
          <DateField
            {...form.choice('payoutDate')}
            hint="Für dein Kündigungsrecht nach zehn Jahren. Der Monat genügt, dann gilt sein letzter Tag. Hast du verlängert: der Tag dieser Vereinbarung"
          />
        </FieldGroup>
        <FieldGroup
          title="Verlängern, wechseln, im Voraus sichern"
          names={['prolongationRate', 'loanAmount', 'switchingCosts', 'forwardPoints']}
          fieldErrors={form.fieldErrors}
        >
          <NumberField
            {...form.field('prolongationRate')}
            hint="Für die Verlängerung. Wenn leer: wie bei einer anderen Bank"
          />
          <NumberField
            {...form.field('loanAmount')}
            hint="Wenn leer: die ganze Restschuld. Weniger, wenn du einen Teil aus eigenem Geld zahlst"
          />
          <SwitchingCostsField
            field={form.field('switchingCosts')}
            usual={found?.followUp.usualSwitchingCosts}
          />
          <NumberField
            {...form.field('forwardPoints')}
            hint="Aufschlag auf den Zins für jeden Monat, den du ihn dir im Voraus sicherst. Wenn leer: was die Anbieter verlangen, bei deinem eigenen Zins 0,02"
          />
        </FieldGroup>
      </FieldGroups>
    </>
  );
}

/** Field for the costs of changing the lender; empty by default, with a link to the statutory fees. */
function SwitchingCostsField({
  field,
  usual,
}: {
  field: Omit<NumberFieldProps, 'hint' | 'children'>;
  usual: SwitchingCosts | undefined;
}) {
  const awaitsScript = useAwaitsScript();
  const usualText = usual && writeNumber('euros', Math.round(eurosFromCents(usual.total)));
  const isOpen = usualText !== undefined && readNumber('euros', field.text) === undefined;
  return (
    <NumberField
      {...field}
      hint={
        usual
          ? `Wenn leer: keine. Grundbuch und Notar kosten nach Gebührentabelle (GNotKG) rund ${wholeEuros(usual.total)}`
          : 'Grundbuch und Notar für die Abtretung der Grundschuld. Wenn leer: keine'
      }
    >
      {isOpen ? (
        <button
          {...awaitsScript}
          className={styles.back}
          type="button"
          onClick={() => field.onText(usualText)}
        >
          Mit {usualText} € rechnen
        </button>
      ) : null}
    </NumberField>
  );
}

const Result = lazy(() => import('./result.tsx'));
const loadSolve = inMarketContext(async () => (await import('./solve.ts')).findOptions);
const DeferredSections = lazy(() => import('./deferred.tsx'));

export const FollowUpCalculator = calculatorScreen(FOLLOW_UP, {
  loadSolve,
  useStored: ({ today }) => ({ restore: ({ financingCase }) => valuesOfStoredCase(financingCase, today) }),
  announce(found) {
    const cheapest = found && cheapestOf(found);
    return cheapest && `${answerLabel(found)}: ${wholeEuros(cheapest.monthlyRate)}.`;
  },
  parts({ loaded, form, answer: found, stored }, { openYears }: WithOpenYears) {
    const cheapest = found && cheapestOf(found);
    return {
      fields: <FollowUpFields form={form} found={found} />,
      origin: <FormOrigin loaded={loaded} stored={stored} form={form} asOf={loaded.rateTable.asOf} />,
      result: (
        <Deferred>
          <Result
            found={found}
            hasErrors={form.good === undefined}
            form={formOn(FOLLOW_UP, loaded.today)}
            values={form.values}
          />
        </Deferred>
      ),
      example: found?.legal,
      sections: cheapest && (
        <DeferredSections
          openYears={openYears}
          found={found}
          cheapest={cheapest}
          context={marketContextOf(loaded)}
        />
      ),
    };
  },
});

import type { MarketMean } from '@heimvorteil/calculations';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { FieldGroup } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { BuildingFields } from '../../case-fields/building-fields.tsx';
import { PlaceGroup, TermsGroup, writtenSum } from '../../case-fields/case-groups.tsx';
import CostRows from '../../case-fields/cost-rows.tsx';
import { LegalTaxChoice } from '../../case-fields/legal-tax-choice.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { LenderRateTable } from '../../services.ts';
import type { MortgageFigures } from './solve-mortgage.ts';

/** What the calculation can be told beside its three main figures. */
export function MoreGroups({
  form,
  figures,
  market,
  lenderRates,
}: {
  form: CaseFormState;
  figures: MortgageFigures | undefined;
  market: MarketMean | undefined;
  lenderRates: LenderRateTable | undefined;
}) {
  const { values, fieldErrors } = form;
  const correction = figures?.specialRepaymentCorrection;
  return (
    <>
      <PlaceGroup
        form={form}
        costs={figures?.costs.total}
        note={<LegalTaxChoice form={form} costs={figures?.costs} />}
      >
        <PurchasePlace form={form} />
        <CostRows form={form} costs={figures?.costs} exact={figures?.exactCosts} />
        <BuildingFields form={form} />
      </PlaceGroup>
      <TermsGroup form={form} market={market}>
        <RateField form={form} market={market} lender={lenderRates?.lender} />
        <FixedYears form={form} />
      </TermsGroup>
      <FieldGroup
        title="Sondertilgung"
        figure={writtenSum(values.yearlySpecialRepayment)}
        names={['yearlySpecialRepayment']}
        fieldErrors={fieldErrors}
      >
        <NumberField
          {...form.field('yearlySpecialRepayment')}
          hint="Höchstens 10 % vom Darlehen. Banken erlauben oft 5 %."
          correction={
            correction
              ? `Auf ${wholeEuros(correction.to)} gesenkt: mehr als 10 % vom Darlehen nehmen Banken nicht an.`
              : undefined
          }
        />
      </FieldGroup>
      <FieldGroup
        title="Renovierung"
        figure={values.renovationCostPercentage === '' ? 'keine' : `${values.renovationCostPercentage} %`}
        names={['renovationCostPercentage']}
        fieldErrors={fieldErrors}
      >
        <NumberField
          {...form.field('renovationCostPercentage')}
          hint="Vom Kaufpreis. Üblich sind 3 %, wenn etwas zu tun ist."
        />
      </FieldGroup>
    </>
  );
}

import type { MarketMean } from '@heimvorteil/calculations';
import type { IsoDate } from '@heimvorteil/engine';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { BuildingFields } from '../../case-fields/building-fields.tsx';
import { Link } from 'react-router';
import { PlaceGroup, TermsGroup, formatSum } from '../../case-fields/case-groups.tsx';
import CostRows from '../../case-fields/cost-rows.tsx';
import { CostNotes } from '../../case-fields/cost-notes.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { RenovationGroup } from '../../case-fields/renovation-group.tsx';
import { SpecialRepaymentField } from '../../case-fields/special-repayment-field.tsx';
import { caseLink } from '../../financing-case/case-link.ts';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { calculatorAddress } from '../../saving/calculation-input.ts';
import { MorePeopleFields, PeopleFields, formatAssumedBenefits } from '../people-fields.tsx';
import { PEOPLE_FIELDS, netIncomeOf, type PeopleInput } from '../household.ts';
import { MORTGAGE_FORM, type MortgageName } from './definition.ts';
import type { LenderRateTable } from '../../services/index.ts';
import type { MortgageFigures, PurchaseFigures } from './solve.ts';

const PEOPLE_NAMES = Object.keys(PEOPLE_FIELDS);

export function MoreGroups({
  form,
  input,
  figures,
  market,
  lenderRates,
}: {
  form: CaseFormState<MortgageName>;
  /** Parsed values; invalid fields are missing. */
  input: PeopleInput;
  figures: (PurchaseFigures & Partial<MortgageFigures>) | undefined;
  market: MarketMean | undefined;
  lenderRates: LenderRateTable | undefined;
}) {
  const { values, fieldErrors } = form;
  const correction = figures?.specialRepaymentCorrection;
  return (
    <FieldGroups>
      <PlaceGroup
        form={form}
        costs={figures?.costs.total}
        note={<CostNotes form={form} costs={figures?.costs} />}
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
        figure={formatSum(values.yearlySpecialRepayment)}
        names={['yearlySpecialRepayment']}
        fieldErrors={fieldErrors}
      >
        <SpecialRepaymentField field={form.field('yearlySpecialRepayment')} correction={correction} />
      </FieldGroup>
      <RenovationGroup form={form} />
      <FieldGroup
        title="Haushalt"
        figure={input.salary === undefined ? undefined : formatIncome(input, form.today)}
        names={PEOPLE_NAMES}
        fieldErrors={fieldErrors}
      >
        <p className="quiet">
          Dann siehst du, ob die Rate zu euch passt. Diese Angaben bleiben in deinem Browser, mit Anmeldung
          auch in deinem Konto.
        </p>
        <NumberField {...form.field('salary')} hint="Netto, zu zweit zusammen, ohne Kindergeld" />
        <PeopleFields form={form} />
        <MorePeopleFields form={form} />
      </FieldGroup>
      <FieldGroup title="Förderung und weitere Darlehen" names={[]} fieldErrors={fieldErrors}>
        <p>
          Förderdarlehen, Geld aus der Familie oder ein zweites Darlehen rechnest du unter{' '}
          <Link to={caseLink(calculatorAddress('tilgungsrechner/mehrere-darlehen'), MORTGAGE_FORM, values)}>
            Mehrere Darlehen
          </Link>
          {values.exclusive ? null : (
            <>
              , vorhandene Angebote unter{' '}
              <Link
                to={caseLink(
                  calculatorAddress('finanzierungsrechner/eigene-angebote'),
                  MORTGAGE_FORM,
                  values,
                )}
              >
                Eigene Angebote
              </Link>
            </>
          )}
          .
        </p>
      </FieldGroup>
    </FieldGroups>
  );
}

/** Monthly income as text, including the assumed child benefit. */
function formatIncome(input: PeopleInput, today: IsoDate): string {
  const entered = `${wholeEuros(netIncomeOf(input))} im Monat`;
  const benefits =
    input.childBenefits === undefined
      ? formatAssumedBenefits(String(input.numberOfChildren ?? 0), today)
      : undefined;
  return benefits === undefined ? entered : `${entered} + Kindergeld ${benefits}, angenommen`;
}

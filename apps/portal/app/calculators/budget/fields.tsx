import type { AdditionalCosts } from '@heimvorteil/engine';
import type { MarketMean } from '@heimvorteil/calculations';
import { formatPercent } from '@heimvorteil/format';
import { readNumber } from '@heimvorteil/forms';
import { lazy } from 'react';
import { FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { PlaceGroup, TermsGroup } from '../../case-fields/case-groups.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import { LaterCostNotes } from '../../case-fields/later-cost-notes.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { BUDGET_FORM, type BudgetName } from './definition.ts';

const BuildingFields = lazy(async () => ({
  default: (await import('../../case-fields/building-fields.tsx')).BuildingFields,
}));
const ExactFeesChoice = lazy(async () => ({
  default: (await import('../../case-fields/exact-fees-choice.tsx')).ExactFeesChoice,
}));
const MONTHLY = { min: 0, max: 12_000, step: 50 };
const OWN_FUNDS = { min: 0, max: 500_000, step: 5_000 };

/** What comes in, what goes out, what has been saved, and the terms of the purchase. */
export function BudgetFields({
  form,
  price,
  costs,
  market,
}: {
  form: CaseFormState<BudgetName>;
  /** The solved price in euros, to which own funds are held; undefined while there is none. */
  price: number | undefined;
  costs: AdditionalCosts | undefined;
  market: MarketMean | undefined;
}) {
  const ownFunds = readNumber('euros', form.values.ownFunds) ?? 0;
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Dein Haushalt</legend>
        <SlidingField
          field={form.field('netIncome')}
          hint="Was im Schnitt aufs Konto kommt, bei zweien zusammen, ohne Kindergeld"
          {...MONTHLY}
        />
        <SlidingField
          field={form.field('expenses')}
          hint="Leben, Auto, Versicherungen, Kredite. Ohne die Miete, die wegfällt"
          {...MONTHLY}
        />
        <SlidingField
          field={form.field('ownFunds')}
          hint={
            price
              ? `${formatPercent((ownFunds / price) * 100)} vom Kaufpreis, der herauskommt`
              : 'Geld, das du mitbringst'
          }
          {...OWN_FUNDS}
        />
      </fieldset>
      <FieldGroups>
        <PlaceGroup form={form} costs={costs?.total} note={<LaterCostNotes form={form} costs={costs} />}>
          <PurchasePlace form={form} />
          <BrokerFields form={form} />
          <LaterFields form={BUDGET_FORM} state={form}>
            <BuildingFields form={form} />
            <ExactFeesChoice form={form} costs={costs} />
          </LaterFields>
        </PlaceGroup>
        <TermsGroup form={form} market={market} title="Zins, Tilgung und Zinsbindung">
          <LoanTerms form={form} market={market} />
        </TermsGroup>
      </FieldGroups>
    </>
  );
}

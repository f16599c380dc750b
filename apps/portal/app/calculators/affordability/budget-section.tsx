import {
  DEFAULT_HOUSEHOLD_PROFILE,
  flatLivingCost,
  HOUSEHOLD_ITEM_NAMES,
  type Affordability,
} from '@heimvorteil/engine';
import { formatDate } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { signedWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';

const { validFrom, seenFamilyCosts } = DEFAULT_HOUSEHOLD_PROFILE;
const OURS = flatLivingCost({ numberOfAdults: 2, numberOfChildren: 2 }, DEFAULT_HOUSEHOLD_PROFILE);
const ASSUMED = `Von uns angenommen heißt: ein Betrag, mit dem wir rechnen, Stand ${formatDate(validFrom)}. Für das Leben einer vierköpfigen Familie rechnen wir ${wholeEuros(OURS)}, bei Banken sieht man ${wholeEuros(seenFamilyCosts.from)} bis ${wholeEuros(seenFamilyCosts.to)}; deine Bank hat eigene Beträge.`;

/** The household line by line as a bank counts it, and the two rules of which the lower one binds. */
export function BudgetSection({ answer }: Pick<AffordabilityResult, 'answer'>) {
  const hasAssumedBenefits = answer.household.some(
    ({ item, stated }) => item === 'CHILD_BENEFITS' && stated === null,
  );
  return (
    <PageSection
      id="haushalt"
      title="Deine Haushaltsrechnung"
      lead="So gehen Banken vor: Einkommen weniger Leben, Haus und Verpflichtungen. Was übrig bleibt, darf die Rate sein."
    >
      <RowTable
        caption="Haushaltsrechnung, Euro im Monat"
        rowHeading="Posten"
        columns={['Angegeben', 'Zählt']}
        main={1}
        isNarrow
        rows={[
          ...answer.household.map(({ item, amount, stated }) => ({
            id: item,
            name: HOUSEHOLD_ITEM_NAMES[item],
            cells: [stated === null ? 'von uns angenommen' : wholeEuros(stated), signedWholeEuros(amount)],
          })),
          {
            id: 'sum',
            name: 'Bleibt für die Rate',
            cells: [null, signedWholeEuros(answer.freeIncome)],
            isStrong: true,
          },
        ]}
      />
      <p className="quiet">{ASSUMED}</p>
      {hasAssumedBenefits ? (
        <p className="quiet">
          Kindergeld ist der gesetzliche Betrag für jedes Kind (§&nbsp;66 EStG). Bekommst du keins oder
          weniger, trage es bei „Kindergeld“ unter den weiteren Einnahmen ein, 0 für keins.
        </p>
      ) : null}
      {answer.word === 'NOT_FEASIBLE' ? null : <HighestRates {...answer} />}
    </PageSection>
  );
}

/** The instalment by each rule: the lower one binds. With an error there is none to be reached. */
function HighestRates({
  maxMonthlyRateByHousehold: byHousehold,
  maxMonthlyRateByRatio: byRatio,
}: Pick<Affordability, 'maxMonthlyRateByHousehold' | 'maxMonthlyRateByRatio'>) {
  const householdBinds = byHousehold < byRatio;
  return (
    <RowTable
      caption="Die zwei Regeln für die höchste Rate"
      rowHeading="Regel"
      columns={['Höchste Rate']}
      isNarrow
      rows={[
        { id: 'household', name: 'Haushaltsrechnung', rate: byHousehold, binds: householdBinds },
        { id: 'ratio', name: '35 % vom Nettoeinkommen', rate: byRatio, binds: !householdBinds },
      ].map(({ id, name, rate, binds }) => ({
        id,
        name: `${name}${binds ? ' (die niedrigere zählt)' : ''}`,
        cells: [wholeEuros(rate)],
        isStrong: binds,
      }))}
    />
  );
}

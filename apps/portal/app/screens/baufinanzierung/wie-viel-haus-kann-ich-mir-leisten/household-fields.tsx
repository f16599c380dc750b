import type { FinancingUseType } from '@heimvorteil/engine';
import { Disclosure } from '../../../components/disclosure/disclosure.tsx';
import { ChoicePills } from '../../../components/choice-pills/choice-pills.tsx';
import { AGE_GROUP_WORDS, CONTRACT_TYPE_WORDS, EMPLOYMENT_WORDS } from '../../../wording/work-words.ts';
import { HouseholdChoice, HouseholdNumber, type Household } from './field-of.tsx';
import { EXPENSE_NAMES, HOUSEHOLD_RULES, INCOME_NAMES, type HouseholdName } from './household-rules.ts';

const HINTS: Readonly<Partial<Record<HouseholdName, string>>> = {
  numberOfSalaries: '12, 13 oder was im Vertrag steht',
  rental: 'Banken zählen davon drei Viertel',
  rent: 'Fällt weg, wenn du selbst einziehst',
  alimonyPaid: 'Banken rechnen mit mindestens 480 €',
  healthInsurance: 'Nur wenn du privat versichert bist',
  otherDebts: 'Ohne Rate zählen 2 % davon im Monat',
  buildingSaving: 'Zählt nicht: Es kann ruhen',
  saving: 'Zählt nicht: Es kann ruhen',
};
const USES: readonly { value: FinancingUseType; label: string }[] = [
  { value: 'OWNER_OCCUPATION', label: 'Selbst wohnen' },
  { value: 'PARTIALLY_RENTING', label: 'Teils vermieten' },
  { value: 'RENTING', label: 'Vermieten' },
];

/** Part one: who lives of what. */
export function HouseholdFields({ household }: { household: Household }) {
  const { typed } = household;
  return (
    <fieldset>
      <legend>1. Dein Haushalt</legend>
      <HouseholdNumber
        household={household}
        name="salary"
        hint="Netto, bei zweien zusammen"
        slider={{ max: 12_000, step: 50 }}
      />
      <More household={household} summary="Weitere Einnahmen" names={INCOME_NAMES} />
      <HouseholdNumber household={household} name="numberOfAdults" />
      <HouseholdNumber household={household} name="numberOfChildren" />
      <HouseholdNumber household={household} name="numberOfVehicles" />
      <HouseholdNumber
        household={household}
        name="livingCost"
        hint="Leer: die Pauschale der Banken. Sie zählt auch, wenn du weniger brauchst."
      />
      <More household={household} summary="Weitere Ausgaben und Schulden" names={EXPENSE_NAMES} />
      <HouseholdNumber
        household={household}
        name="livingArea"
        hint="Bestimmt die laufenden Kosten des Hauses"
      />
      <ChoicePills
        name="financingUseType"
        legend={HOUSEHOLD_RULES.financingUseType.label}
        choices={USES}
        value={typed.texts.financingUseType || 'OWNER_OCCUPATION'}
        onValue={(value) => typed.type('financingUseType', value)}
      />
      <Disclosure summary="Beruf und Alter" open={isStated(household, WORK_NAMES) || undefined}>
        <HouseholdChoice household={household} name="employmentType" words={EMPLOYMENT_WORDS} />
        <HouseholdChoice household={household} name="contractType" words={CONTRACT_TYPE_WORDS} />
        <HouseholdChoice household={household} name="ageGroup" words={AGE_GROUP_WORDS} />
      </Disclosure>
    </fieldset>
  );
}

const WORK_NAMES = ['employmentType', 'contractType', 'ageGroup'] as const;

/** Fields that few need, behind a line that opens by itself when one of them is wrong. */
function More({
  household,
  summary,
  names,
}: {
  household: Household;
  summary: string;
  names: readonly HouseholdName[];
}) {
  return (
    <Disclosure summary={summary} open={names.some((name) => household.faults[name]) || undefined}>
      {names.map((name) => (
        <HouseholdNumber key={name} household={household} name={name} hint={HINTS[name]} />
      ))}
    </Disclosure>
  );
}

function isStated({ typed }: Household, names: readonly HouseholdName[]): boolean {
  return names.some((name) => typed.texts[name] !== '');
}

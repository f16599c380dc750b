import type { SubsidyAnswers } from '@heimvorteil/contracts';
import {
  BOUNDS,
  BUILDING_STATE_NAMES,
  BUILDING_STATES,
  DWELLINGS,
  ENERGY_CLASSES,
  ENERGY_STANDARD_NAMES,
  ENERGY_STANDARDS,
  OWNERSHIP_SHARE,
  formatEnergyClass,
} from '@heimvorteil/engine';
import { checkField, readField, writeField, type Field, type FieldErrors } from '@heimvorteil/forms';

const YES_OR_NO = { ja: 'Ja', nein: 'Nein' } as const;
function yesOrNo(label: string) {
  return { kind: 'choice', label, choices: ['', 'ja', 'nein'], labels: YES_OR_NO } as const;
}

/** Questions asked only for subsidised programmes; all are optional. */
export const SUBSIDY_FIELDS = {
  buildingState: {
    kind: 'choice',
    label: 'Neubau oder Bestand',
    choices: ['', ...BUILDING_STATES],
    labels: BUILDING_STATE_NAMES,
  },
  energyStandard: {
    kind: 'choice',
    label: 'Was ein Neubau erreicht',
    choices: ['', ...ENERGY_STANDARDS],
    labels: ENERGY_STANDARD_NAMES,
  },
  keepsGreenhouseGasLimit: yesOrNo('Neubau hält Treibhausgas-Grenze von QNG-PLUS ein'),
  heatsWithFuel: yesOrNo('Heizung mit Öl, Gas oder Biomasse'),
  energyClass: {
    kind: 'choice',
    label: 'Klasse im Energieausweis',
    choices: ['', ...ENERGY_CLASSES],
    labels: Object.fromEntries(ENERGY_CLASSES.map((one) => [one, formatEnergyClass(one)])),
  },
  willRenovate: yesOrNo('Sanierung geplant'),
  dwellings: { kind: 'whole', label: 'Wohnungen, die du kaufst oder baust', bound: DWELLINGS },
  ownershipShare: { kind: 'whole', label: 'Euer Anteil an der Immobilie', unit: '%', bound: OWNERSHIP_SHARE },
  minorChildren: { kind: 'whole', label: 'Kinder unter 18 im Haushalt', bound: BOUNDS.numberOfChildren },
  taxableIncome: {
    kind: 'euros',
    label: 'Zu versteuerndes Einkommen im Jahr',
    unit: '€',
    bound: BOUNDS.euros,
  },
  ownsOtherHome: yesOrNo('Andere Wohnimmobilie in Deutschland'),
  hadFamilySubsidy: yesOrNo('Baukindergeld oder Familienprogramm erhalten'),
} as const satisfies Readonly<Record<keyof SubsidyAnswers, Field>>;
export type SubsidyName = keyof typeof SUBSIDY_FIELDS;

const NAMES = Object.keys(SUBSIDY_FIELDS) as SubsidyName[];
const YES_NO_NAMES: ReadonlySet<SubsidyName> = new Set(
  NAMES.filter((name) => {
    const field: Field = SUBSIDY_FIELDS[name];
    return field.kind === 'choice' && field.labels === YES_OR_NO;
  }),
);

export type EnteredSubsidies = Readonly<Partial<Record<SubsidyName, string>>>;

export function enteredSubsidiesOf(answers: SubsidyAnswers): EnteredSubsidies {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = answers[name];
      if (value === undefined) return [];
      const text =
        typeof value === 'boolean' ? (value ? 'ja' : 'nein') : writeField(SUBSIDY_FIELDS[name], value);
      return [[name, text]];
    }),
  );
}

export function subsidiesOf(form: FormData): {
  entered: EnteredSubsidies;
  answers: SubsidyAnswers;
  errors: FieldErrors<SubsidyName>;
} {
  const entered: Partial<Record<SubsidyName, string>> = {};
  const answers: Record<string, unknown> = {};
  const errors: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = form.get(name);
    if (typeof text !== 'string' || text.trim() === '') continue;
    entered[name] = text;
    const field: Field = SUBSIDY_FIELDS[name];
    const error = checkField(field, text);
    const value = readField(field, text);
    if (error) errors[name] = error;
    else if (value !== undefined) answers[name] = YES_NO_NAMES.has(name) ? value === 'ja' : value;
  }
  return { entered, answers, errors };
}

import type { IsoDate } from '../calendar/iso-date.ts';
import { formatWholeEuros } from '../derivation/format-figures.ts';
import type { Cents } from '../money/money.ts';
import type { FinancingUseType } from '../rate-sheets/enumerations.ts';
import type { ProgrammeEvidence } from './assessment.ts';
import type { SubsidisedProgramme, BuildingState, EnergyClass, EnergyStandard } from './programme.ts';

export const ENERGY_STANDARD_NAMES: Readonly<Record<EnergyStandard, string>> = {
  EFFICIENCY_HOUSE_40_QNG: 'Effizienzhaus 40 mit Nachhaltigkeitssiegel QNG',
  EFFICIENCY_HOUSE_40: 'Effizienzhaus 40',
  EFFICIENCY_HOUSE_55: 'Effizienzhaus 55',
  OTHER: 'ein anderer Standard',
};

export const BUILDING_STATE_NAMES: Readonly<Record<BuildingState, string>> = {
  NEW: 'Neubau oder Erstkauf bis 12 Monate nach der Abnahme',
  EXISTING: 'Bestand',
};

const USES: Readonly<Record<FinancingUseType, { readonly funded: string; readonly own: string }>> = {
  OWNER_OCCUPATION: { funded: 'selbst genutzter', own: 'selbst genutzt' },
  PARTIALLY_RENTING: { funded: 'teils vermieteter', own: 'teils vermietet' },
  RENTING: { funded: 'vermieteter', own: 'vermietet' },
};

export function formatEnergyClass(energyClass: EnergyClass): string {
  return energyClass === 'A_PLUS' ? 'A+' : energyClass;
}

/** German list of names: „F, G oder H“. */
export function oneOfNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} oder ${last}`;
}

export function useSentence(uses: readonly FinancingUseType[], actual: FinancingUseType): string {
  const funded = oneOfNames(uses.map((use) => USES[use].funded));
  return `Gefördert wird ${funded} Wohnraum, deiner ist ${USES[actual].own}.`;
}

/** Number of children in German: „1 Kind“, „3 Kinder“, „kein Kind“. */
export function formatChildren(children: number): string {
  if (children === 0) return 'kein Kind';
  return children === 1 ? '1 Kind' : `${children} Kinder`;
}

export function incomeSentence(income: Cents, limit: Cents, children: number): string {
  const isWithin = income <= limit;
  return `Das zu versteuernde Einkommen von ${formatWholeEuros(income)} liegt ${isWithin ? 'innerhalb der' : 'über der'} Grenze von ${formatWholeEuros(limit)} für ${formatChildren(children)}.`;
}

/** German sentence on the highest loan: the limit, the financed costs, or that no limit matches. */
export function amountSentence(
  limit: Cents,
  maxAmount: Cents,
  { dwellings, isWithoutLand }: { dwellings: number; isWithoutLand: boolean },
): string {
  if (limit === 0) return 'Für das, was du angegeben hast, nennt das Programm keinen Betrag.';
  const each = dwellings > 1 ? ` (${dwellings} Wohnungen)` : '';
  const land = isWithoutLand ? ' ohne das Grundstück' : '';
  if (maxAmount < limit) {
    return `Möglich sind bis ${formatWholeEuros(limit)}${each}, mehr als die geförderten Kosten von ${formatWholeEuros(maxAmount)}${land} aber nicht.`;
  }
  return `Möglich sind bis ${formatWholeEuros(limit)}${each}.`;
}

/** German list of documents to submit; tax assessments are from the second and third year before. */
export function evidenceSentence(
  code: ProgrammeEvidence,
  programme: SubsidisedProgramme,
  day: IsoDate,
): string {
  const year = Number(day.slice(0, 4));
  const sentences: Readonly<Record<ProgrammeEvidence, string>> = {
    INCOME_TAX_ASSESSMENTS: `Einkommensteuerbescheide des Haushalts für ${year - 3} und ${year - 2}`,
    CHILDREN_IN_HOUSEHOLD: 'Nachweis, dass die Kinder unter 18 mit dir im Haushalt leben',
    ENERGY_CERTIFICATE: `Gültiger Energieausweis der Klasse ${oneOfNames(programme.energyClasses.map(formatEnergyClass))}`,
    EFFICIENCY_EXPERT: 'Bestätigung einer Fachkraft für Energieeffizienz zum Antrag',
    SUSTAINABILITY_CERTIFICATE: 'Nachhaltigkeitszertifikat für das Siegel QNG',
    GREENHOUSE_GAS_BALANCE: 'Ökobilanz, nach der das Gebäude die Treibhausgas-Grenze von QNG-PLUS einhält',
    HEATING_WITHOUT_FUEL: 'Heizung ohne Öl, Gas und Biomasse',
    RENOVATION_DUTY: `Sanierung zum ${programme.renovationDuty}`,
    NO_OTHER_HOME: 'Erklärung, dass ihr keine andere Wohnimmobilie in Deutschland habt',
    OWNERSHIP_SHARE: `Nachweis, dass euch mindestens ${programme.minOwnership} % davon gehören`,
    OWN_USE: 'Du ziehst selbst ein',
    APPLICATION_BEFORE_CONTRACT:
      'Antrag über die Bank, bevor du den Kaufvertrag unterschreibst oder mit dem Bau beginnst',
  };
  return sentences[code];
}

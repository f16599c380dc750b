import type { Household } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { readDay, type CaseValues } from '@heimvorteil/forms';
import type { EnteredFigures } from '../financing-case/entered-figures.ts';
import { projectKind, yourProject, type KnownObject } from '../financing-case/project-kind.ts';

const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Name of a project, such as "Haus in Köln", "Anschluss März 2028" or "Hausbau in Köln". */
export function projectName(
  { financingType, fixedUntil, place, postcode }: CaseValues,
  listing?: KnownObject,
): string {
  const kind = projectKind({ financingType }, listing);
  if (financingType === 'FollowupFinancing') {
    const end = readDay(fixedUntil);
    return end ? `${kind} ${MONTH.format(new Date(end))}` : 'Anschlussfinanzierung';
  }
  const town = townOf(place) || postcode;
  return town === '' ? kind : `${kind} in ${town}`;
}

/** Heading of a project: "Dein Haus in Köln". */
export function projectHeading(values: CaseValues, listing?: KnownObject): string {
  return yourProject(projectName(values, listing));
}

/** Facts next to a project's name, without the example's figures. */
export function projectFacts(values: CaseValues, entered: EnteredFigures): string[] {
  const { financingType, remainingDebt, purchasePrice, ownFunds } = values;
  if (financingType === 'FollowupFinancing') return entered.debt ? [`${remainingDebt} € Restschuld`] : [];
  const whole = financingType === 'BuildingFinancing' ? ' gesamt' : '';
  return [
    ...(entered.price ? [`${purchasePrice} €${whole}`] : []),
    ...(entered.price || entered.ownFunds ? [`${ownFunds} € Eigenkapital`] : []),
  ];
}

/** Instalment in euros a month, and the lead time of its rate. */
export interface Instalment {
  readonly monthlyRate: number;
  /** Months until the payout of a forward loan; undefined at today's rate. */
  readonly leadMonths?: number | undefined;
}

/** Instalment as text: "982 € im Monat", "982 € im Monat als Forward". */
export function formatInstalment({ monthlyRate, leadMonths }: Instalment): string {
  return `${formatEuro(Math.round(monthlyRate))} im Monat${leadMonths === undefined ? '' : ' als Forward'}`;
}

/** First missing figure, of the plan, else of the verdict; undefined if complete. */
export function gapOf(
  { financingType }: Pick<CaseValues, 'financingType'>,
  entered: EnteredFigures,
  household: Household | undefined,
): string | undefined {
  if (financingType === 'FollowupFinancing') return entered.main ? undefined : 'Restschuld fehlt noch';
  if (!entered.main) return `${PRICE_NAMES[financingType] ?? 'Kaufpreis'} fehlt noch`;
  return household?.income === undefined ? 'Einkommen fehlt noch' : undefined;
}

const PRICE_NAMES: Readonly<Record<string, string>> = { BuildingFinancing: 'Gesamtpreis' };

/** Town of a place: "50667 Köln, Altstadt-Nord" becomes "Köln". */
function townOf(place: string): string {
  return (
    place
      .replace(/^\d{5}\s+/, '')
      .split(',')[0]
      ?.trim() ?? ''
  );
}

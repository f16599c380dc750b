import { DEFAULT_CASE, type Household } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { readDay, readNumber, type CaseValues } from '@heimvorteil/forms';
import { projectKind, yourProject, type KnownObject } from './project-kind.ts';

const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a project is called: "Haus in Köln", "Wohnung in Köln", "Anschluss März 2028", "Hausbau in Köln". */
export function projectName(
  { financingType, fixedUntil, place, postcode }: CaseValues,
  /** What is for sale there. */
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

/** The same at the head of its page: "Dein Haus in Köln". */
export function projectHeading(values: CaseValues, listing?: KnownObject): string {
  return yourProject(projectName(values, listing));
}

/** The figures that stand beside its name, in the order in which people think of them. */
export function projectFacts(values: CaseValues): string[] {
  const { financingType, remainingDebt, purchasePrice, ownFunds } = values;
  if (financingType === 'FollowupFinancing') return [`${remainingDebt} € Restschuld`];
  const whole = financingType === 'BuildingFinancing' ? ' gesamt' : '';
  return [`${purchasePrice} €${whole}`, `${ownFunds} € Eigenkapital`];
}

/** The instalment as bar and page write it. */
export function writtenInstalment(monthlyRate: number): string {
  return `${formatEuro(Math.round(monthlyRate))} im Monat`;
}

/** What is missing most for a verdict; undefined where nothing is, or where nothing is judged. */
export function gapOf(values: CaseValues, household: Household | undefined): string | undefined {
  if (values.financingType === 'FollowupFinancing') return undefined;
  return household?.income === undefined ? 'Einkommen fehlt noch' : undefined;
}

/** Whether anybody has said a figure of their own; an example is no project. */
export function isOwnCase({
  financingType,
  purchasePrice,
  ownFunds,
  remainingDebt,
  fixedUntil,
  place,
  postcode,
  exposeId,
}: CaseValues): boolean {
  if (financingType === 'FollowupFinancing')
    return fixedUntil !== '' || readNumber('euros', remainingDebt) !== DEFAULT_CASE.remainingDebt;
  return (
    readNumber('euros', purchasePrice) !== DEFAULT_CASE.purchasePrice ||
    readNumber('euros', ownFunds) !== DEFAULT_CASE.ownFunds ||
    place !== '' ||
    postcode !== '' ||
    exposeId !== ''
  );
}

/** "50667 Köln, Altstadt-Nord" is a project in Köln. */
function townOf(place: string): string {
  return (
    place
      .replace(/^\d{5}\s+/, '')
      .split(',')[0]
      ?.trim() ?? ''
  );
}

import { formatCount, formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import {
  EMPLOYMENT_LABELS,
  FINANCING_USE_LABELS,
  PROFESSION_LABELS,
} from '@heimvorteil/forms/financing-request';
import type { LenderConditions } from '../../../services/market.ts';
import { federalStateOf } from '@heimvorteil/engine';

export interface ConditionRow {
  readonly label: string;
  readonly value: string;
}

export function conditionRows(of: LenderConditions): ConditionRow[] {
  return [
    { label: 'Darlehen', value: `${formatEuro(of.minLoan)} bis ${formatEuro(of.maxLoan)}` },
    {
      label: 'Höchstens geliehen',
      value: `${formatShortPercent(of.maxLoanToValue)} dessen, was die Immobilie wert ist`,
    },
    { label: 'Zinsbindung', value: fixedPeriodWords(of) },
    {
      label: 'Anfängliche Tilgung',
      value: `${formatShortPercent(of.minAmortization)} bis ${formatShortPercent(of.maxAmortization)} im Jahr`,
    },
    {
      label: 'Sondertilgung',
      value:
        of.specialRepaymentPercent > 0
          ? `bis ${formatShortPercent(of.specialRepaymentPercent)} des Darlehens im Jahr`
          : 'keine',
    },
    { label: 'Bereitstellungszins', value: commitmentInterest(of) },
    { label: 'Forward-Darlehen', value: forward(of.forwardPointsPerMonth) },
    { label: 'Volltilgung', value: fullRepayment(of.fullRepaymentDiscount) },
    { label: 'Beschäftigung', value: allOr(of.employments, EMPLOYMENT_LABELS) },
    { label: 'Nutzung', value: allOr(of.uses, FINANCING_USE_LABELS) },
    {
      label: 'Beruf',
      value: of.professions.length === 0 ? 'alle Berufe' : `nur ${allOr(of.professions, PROFESSION_LABELS)}`,
    },
  ];
}

function fixedPeriodWords({ fixedYears, hasVariable }: LenderConditions): string {
  if (fixedYears.length === 0) return 'nur veränderlich, ohne Bindung';
  return `${fixedYears.join(', ')} Jahre${hasVariable ? '; auch veränderlich, ohne Bindung' : ''}`;
}

function commitmentInterest({
  commitmentFreeMonths: free,
  commitmentInterestPerMonth: rate,
}: LenderConditions) {
  if (rate === 0) return 'keiner';
  const interest = `${formatPercent(rate)} im Monat auf das, was noch nicht ausgezahlt ist`;
  return free === 0
    ? `${interest}, ab dem ersten Monat`
    : `${formatCount(free, 'month')} keiner, danach ${interest}`;
}

function forward(pointsPerMonth: number): string {
  return pointsPerMonth === 0
    ? 'ohne Aufschlag'
    : `${points(pointsPerMonth)} mehr Zins für jeden Monat Vorlauf`;
}

function fullRepayment(discount: number): string {
  return discount === 0
    ? 'ohne Nachlass'
    : `${points(discount)} weniger Zins, wenn das Darlehen bis zum Ende der Zinsbindung getilgt ist`;
}

const pointsText = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** Formats a difference of rates in percentage points, because percent would mean a share. */
function points(value: number): string {
  return `${pointsText.format(value)} Prozentpunkte`;
}

function allOr<Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>): string {
  return names.length === 0 ? 'alle' : names.map((name) => labels[name]).join(', ');
}

/** Sentence for visitors from a listing that the provider advertises on. */
export function brandSentence(
  name: string,
  {
    brandedListing,
    offer,
    isExample,
    isExclusive,
  }: {
    readonly brandedListing: string;
    readonly offer: unknown;
    /** True if the page shows the example's results instead of the listing's. */
    readonly isExample: boolean;
    readonly isExclusive: boolean;
  },
): string {
  const offers = offer !== undefined && !isExample ? ', und macht dazu das Angebot auf dieser Seite' : '';
  const others = isExclusive ? '' : ' Vergleichen kannst du trotzdem mit allen anderen.';
  return `${name} wirbt auf dem Inserat „${brandedListing}“, von dem du kommst${offers}.${others}`;
}

/** Regions as text to follow "in": names of whole states, and parts of others; empty for everywhere. */
export function regionWords(regions: readonly string[]): string[] {
  const whole = new Set(regions.filter((region) => federalStateOf(region)?.geoCode === region));
  const words = regions.flatMap((region) => {
    const state = federalStateOf(region);
    if (!state) return [region];
    if (whole.has(state.geoCode)) return [state.name];
    return [`Teilen von ${state.name}`];
  });
  return [...new Set(words)];
}

import type { Operator } from '@heimvorteil/contracts';
import { eurosFromCents, VARIABLE_YEARS, type Cents } from '@heimvorteil/engine';
import { formatCount, formatDate, formatEuroCents, formatPercent } from '@heimvorteil/format';
import type { LegalFigures } from './legal-figures.ts';

/** Advertiser of the loan: the operator; with `demo` all lenders and rates are fictitious. */
export interface Advertiser {
  readonly operator: Operator;
  readonly demo: boolean;
}

/** German text of an example; the APR is a separate part because pages emphasise it. */
export interface LegalWords {
  readonly title: string;
  readonly before: string;
  readonly effectiveRate: string;
  readonly after: string;
  /** The same example for screens: four main values, APR first, and what else §17 PAngV demands openly. */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly rest: string;
  /** Notary, origin of the rate and address; one press away. */
  readonly more: string;
}

/** "Per year" with a non-breaking space. */
const A_YEAR = 'p.\u00A0a.';

/** German text that §17 PAngV requires next to a rate; `oldRates` is a remark if the rates are old. */
export function legalWords(figures: LegalFigures, advertiser: Advertiser, oldRates?: string): LegalWords {
  const isVariable = figures.fixedInterestYears === VARIABLE_YEARS;
  const years = formatCount(figures.fixedInterestYears, 'year');
  const kind = isVariable ? 'veränderlicher' : 'gebundener';
  const nominal = formatPercent(figures.nominalInterestRate);
  const effective = formatPercent(figures.effectiveInterestRate);
  const instalments = `${figures.installmentsInFixedPeriod} Monatsraten zu`;
  const costs = costsOf(figures);
  const { operator, demo } = advertiser;
  const role = operator.role === 'VERMITTLER' ? 'Vermittler' : 'Tippgeber';
  const by = `${originOf(figures, oldRates)} ${role}: ${operator.name}, ${operator.address}.${demo ? ' Demo: Anbieter und Zinsen sind erfunden.' : ''}`;
  const secured = 'Gesichert durch eine Grundschuld.';
  const lender = figures.origin ? `Darlehensgeber ${figures.origin.representative.lender}, ` : '';
  return {
    title: titleOf(figures),
    before: `Nettodarlehensbetrag ${euros(figures.loanAmount)}, `,
    effectiveRate: `effektiver Jahreszins ${effective}`,
    after: `, ${kind} Sollzins ${nominal} ${A_YEAR}${isVariable ? '' : ` für ${years}`}, ${instalments} ${euros(figures.monthlyRate)}, ${endOf(figures)} ${costs} ${secured} ${by}`,
    figures: [
      { label: 'Effektiver Jahreszins', value: effective },
      { label: `${isVariable ? 'Veränderlicher' : 'Gebundener'} Sollzins ${A_YEAR}`, value: nominal },
      { label: 'Nettodarlehensbetrag', value: euros(figures.loanAmount) },
      { label: instalments, value: euros(figures.monthlyRate) },
    ],
    rest: `${isVariable ? 'Keine Zinsbindung' : `Zinsbindung ${years}`}, ${totalOf(figures)} ${secured} ${lender}${role} ${operator.name}.`,
    more: `${costs} ${by}`,
  };
}

/** German text that §17 PAngV requires next to a rate as one string, without its title. */
export function legalText(figures: LegalFigures, advertiser: Advertiser): string {
  return textOfWords(legalWords(figures, advertiser));
}

/** The example as one string, without its title. */
export function textOfWords({ before, effectiveRate, after }: LegalWords): string {
  return `${before}${effectiveRate}${after}`;
}

function titleOf({ origin }: LegalFigures): string {
  if (!origin) return 'Beispiel mit deinem Sollzins';
  return origin.standsIn ? 'Beispiel mit dem Zins eines üblichen Darlehens' : 'Repräsentatives Beispiel';
}

/** Text about what follows the fixed years: remaining debt, or the total. */
function endOf({
  fixedInterestYears,
  remainingDebt,
  numberOfInstallments,
  totalCosts,
}: LegalFigures): string {
  return remainingDebt > 0
    ? `danach Restschuld ${euros(remainingDebt)}. Bliebe der Zins bis zum Ende gleich, wären es ${numberOfInstallments} Raten und ${euros(totalCosts)} Gesamtbetrag.`
    : `die letzte Rate weicht ab, Gesamtbetrag ${euros(totalCosts)}.${fixedInterestYears === VARIABLE_YEARS ? ' Gerechnet mit dem Zins von heute; er kann sich vom ersten Monat an ändern.' : ''}`;
}

/** Short text about the total of all payments. */
function totalOf({ remainingDebt, numberOfInstallments, totalCosts, landChargeFee, fees }: LegalFigures) {
  const counted =
    landChargeFee > 0
      ? `, darin ${euros(landChargeFee)} Grundbuchgebühr`
      : fees > 0
        ? `, darin ${euros(fees)} Kosten`
        : '';
  const total = `Gesamtbetrag ${euros(totalCosts)}`;
  return remainingDebt > 0
    ? `danach ${euros(remainingDebt)} Restschuld. Bei gleichem Zins ${numberOfInstallments} Raten, ${total}${counted}.`
    : `die letzte Rate weicht ab. ${total}${counted}.`;
}

/**
 * Text about costs. The court's fee for the land charge counts (§16 PAngV), notary's fees do not.
 */
function costsOf({ fees, landChargeFee, origin }: LegalFigures): string {
  if (landChargeFee > 0) {
    const others = origin ? 'Weitere Kosten nennt die Bank keine; ' : '';
    return `Eingerechnet sind ${euros(landChargeFee)} Grundbuchgebühr für die Grundschuld. ${others}Notarkosten kommen hinzu und sind nicht eingerechnet.`;
  }
  const notCounted = 'Notar und Grundbuch für die Grundschuld kommen hinzu und sind nicht eingerechnet.';
  return fees > 0
    ? `Kosten bei Auszahlung ${euros(fees)}. ${notCounted}`
    : `Kosten sind keine angegeben; ${notCounted}`;
}

function originOf({ origin }: LegalFigures, oldRates: string | undefined): string {
  if (!origin) return 'Der Sollzins ist deine Angabe.';
  const { representative, offerCount, asOf, standsIn } = origin;
  const lender = `Darlehensgeber ${representative.lender}, Zinsen vom ${formatDate(asOf)}.${oldRates ? ` ${oldRates}` : ''}`;
  if (standsIn) return `Für genau dieses Darlehen gibt es heute kein Angebot. ${lender}`;
  return offerCount === 1
    ? lender
    : `Mindestens zwei Drittel von ${offerCount} Angeboten sind so günstig oder günstiger. ${lender}`;
}

function euros(amount: Cents): string {
  return formatEuroCents(eurosFromCents(amount));
}

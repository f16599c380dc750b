import { writtenEuros, writtenPercent } from '../derivation/written-figures.ts';
import type { Cents } from '../money/cents.ts';
import type { HighestPurchase, RateRule } from './highest-purchase.ts';

const RULE_SENTENCES: Readonly<Record<HighestPurchase['bindingRule'], string>> = {
  HOUSEHOLD: 'Die Grenze ist dein Haushalt: Mehr bleibt nach Ausgaben und Reserve nicht für die Rate.',
  RATIO: 'Die Grenze ist die Faustregel der Banken: Die Rate soll höchstens 35 % vom Nettoeinkommen sein.',
  MONTHLY_RATE: 'Die Grenze ist die Rate, die du zahlen möchtest.',
  LOAN_MULTIPLE:
    'Die Grenze ist das Darlehen: Banken leihen selten mehr als 120 Nettoeinkommen eines Monats.',
  LOAN_TO_VALUE:
    'Die Grenze ist dein Eigenkapital: Banken leihen meist höchstens den Kaufpreis, die Nebenkosten zahlst du selbst.',
};

/** Limit of the highest price; fields are null if an error prevents them. */
export interface PriceEnd<Rule extends RateRule = RateRule> extends Pick<
  HighestPurchase<Rule>,
  'bindingRule' | 'higherLoan' | 'nominalInterestRate'
> {
  readonly monthlyRate: Cents | null;
}

/** Names the limit of the highest price with exact amounts, because a rate step may be small. */
export function bindingSentence({
  bindingRule,
  higherLoan,
  nominalInterestRate: rate,
  monthlyRate,
}: PriceEnd): string {
  const sentence = RULE_SENTENCES[bindingRule];
  if (higherLoan === null || monthlyRate === null) return sentence;
  if (rate === null) {
    return 'Die Grenze ist der Markt: Ein Darlehen, dessen Rate du tragen kannst, gibt es zu deinen Angaben nicht. Den Preis zahlt dein Eigenkapital allein.';
  }
  const own = `Deine Rate ist ${writtenEuros(monthlyRate)}`;
  if (higherLoan.nominalInterestRate === null || higherLoan.monthlyRate === null) {
    return `Die Grenze ist der Markt: Mehr leiht zu deinen Angaben kein Anbieter. ${own}.`;
  }
  return `${sentence} Ganz erreicht wird sie nicht: ${own}, denn mehr Kredit hieße ein höherer Zins (${writtenPercent(higherLoan.nominalInterestRate)} statt ${writtenPercent(rate)}) und eine Rate von ${writtenEuros(higherLoan.monthlyRate)}.`;
}

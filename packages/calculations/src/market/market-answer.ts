import { formatPercent, type Derivation } from '@heimvorteil/engine';
import { formatCountDative, formatDate } from '@heimvorteil/format';
import type { MarketMean } from './requested-rate.ts';

/** Origin of the rate for an API response; all null if the rate was entered or no lender qualifies. */
export function originAnswer(market: MarketMean | undefined): {
  asOf: string | null;
  offerCount: number | null;
} {
  return { asOf: market?.asOf ?? null, offerCount: market?.offerCount ?? null };
}

/** Derivation of the average market rate; empty if the rate was entered or no lender qualifies. */
export function meanDerivation(market: MarketMean | undefined): Derivation[] {
  if (!market) return [];
  const { rate, offerCount, asOf, fixedInterestYears, standsIn, lender } = market;
  const years = formatCountDative(fixedInterestYears, 'year');
  if (lender !== undefined) {
    return [
      {
        figure: 'nominalInterestRate',
        formula: `Angebot von ${lender} = ${formatPercent(rate)}`,
        inputs: { fixedInterestYears },
        steps: [`Für genau dieses Darlehen mit ${years} Zinsbindung.`],
        source: `Zinstabelle des Anbieters, Stand ${formatDate(asOf)}`,
      },
    ];
  }
  return [
    {
      figure: 'nominalInterestRate',
      formula: `Mittel aus ${offerCount} Angeboten = ${formatPercent(rate)}`,
      inputs: { offerCount, fixedInterestYears },
      steps: [
        standsIn
          ? `Dieses Darlehen gibt keine Bank. Einbezogen sind alle Banken, die ein übliches mit ${years} Zinsbindung geben würden.`
          : `Einbezogen sind alle Banken, die dieses Darlehen mit ${years} Zinsbindung geben würden.`,
        'Ihr Sollzins hängt von Darlehenshöhe, Beleihung, Tilgung, Beschäftigung, Nutzung und Ort ab.',
      ],
      source: `Zinstabellen der Banken, Stand ${formatDate(asOf)}`,
    },
  ];
}

import { BOUNDS, OWN_CAPITAL_PARTS, type OwnCapitalParts } from '@heimvorteil/engine';
import type { FigureRules, FigureTexts } from '../../../typed-figures/figure-rule.ts';

export type CapitalPart = keyof OwnCapitalParts;

const part = (label: string) => ({ kind: 'euro', label, bound: BOUNDS.euros }) as const;

/** The five parts of own capital (specification §3); an empty one is none. */
export const CAPITAL_RULES: FigureRules<CapitalPart> = {
  savings: part('Ersparnisse'),
  stocks: part('Wertpapiere'),
  buildingSavings: part('Bausparguthaben'),
  lifeInsurance: part('Lebensversicherung'),
  otherAssets: part('Weiteres Vermögen'),
};

/** What a part means, where its name does not say it. */
export const CAPITAL_HINTS: Readonly<Record<CapitalPart, string>> = {
  savings: 'Giro, Tagesgeld, Festgeld: was bis zum Kauf frei wird',
  stocks: 'Aktien, Fonds und Anleihen zum heutigen Kurs',
  buildingSavings: 'Was angespart ist, nicht die Bausparsumme',
  lifeInsurance: 'Der Rückkaufswert, nicht die Versicherungssumme',
  otherAssets: 'Grundstück, Geld aus der Familie, eigene Arbeit am Bau',
};

/** The example of a bare address: 20 % of the example's price (specification §9). */
export const CAPITAL_EXAMPLE: FigureTexts<CapitalPart> = {
  savings: '50.000',
  stocks: '20.000',
  buildingSavings: '10.000',
  lifeInsurance: '',
  otherAssets: '',
};

export { OWN_CAPITAL_PARTS as CAPITAL_PARTS };

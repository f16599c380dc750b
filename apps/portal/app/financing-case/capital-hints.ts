import type { CapitalPart } from './capital-fields.ts';

export const CAPITAL_HINTS: Readonly<Record<CapitalPart, string>> = {
  savings: 'Giro, Tagesgeld, Festgeld: was bis zum Kauf frei wird',
  stocks: 'Aktien, Fonds und Anleihen zum heutigen Kurs',
  buildingSavings: 'Was angespart ist, nicht die Bausparsumme',
  lifeInsurance: 'Der Rückkaufswert, nicht die Versicherungssumme',
  otherAssets: 'Grundstück, Geld aus der Familie, eigene Arbeit am Bau',
};

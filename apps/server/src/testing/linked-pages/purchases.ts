import type { LinkedPage } from './linked-page.ts';

/** Entered rates, so the results are independent of the market's rates. */
const PURCHASE = 'purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003001';
export const COSTS = 'nebenkostenrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003';

export const PURCHASES: Readonly<Record<string, LinkedPage>> = {
  'the instalment of a purchase': {
    link: `finanzierungsrechner?${PURCHASE}`,
    // Loan: 400,000 + 11.57 % costs − 100,000 own funds = 346,280; instalment: × (3.6 + 2) % / 12 = 1,615.97
    result: ['1.616 €', '346.280 €'],
    // Land transfer tax in Berlin: 6 % of 400,000
    text: ['Grunderwerbsteuer', 'Notar', 'Grundbuch', 'Makler', '24.000 €'],
    fields: { Kaufpreis: '400.000' },
    rows: [
      [/^3,60 %, wie jetzt/, '1.616 €'],
      [/^5,60 %, 2 Punkte mehr/, /\d €/],
    ],
  },
  'a figure of another screen that cannot be right': {
    link: `${COSTS}&amortizationRate=99`,
    result: ['46.280 €'],
  },
  'the costs of a purchase': {
    link: COSTS,
    // Costs in percent of the price: 6 tax + 3.57 commission + 1.5 notary + 0.5 land register
    result: [
      '46.280 €',
      '446.280 €',
      /genau nach Gebührentabelle: 5[.]\d{3} € statt 8[.]000 €/,
      '400.000,00 € × 6,00 % = 24.000,00 €',
      '§ 34 GNotKG',
    ],
    rows: [
      [/Kaufpreis ?400.000,00 €/, '400.000,00 €'],
      [/Thüringen/, 'gesetzlich seit 01.01.2024: 5,0 %'],
      // Bavaria's costs of 9.07 % of 400,000 are 10,000 less than Berlin's 11.57 %.
      [/Bayern/, '− 10.000 €'],
    ],
  },
  'the costs in another state': {
    link: 'nebenkostenrechner?purchasePrice=400000&geoCode=1276002',
    result: ['36.280 €'],
  },
  'the rates of another day': {
    link: 'finanzierungsrechner?purchasePrice=400000&asOf=2020-01-31',
    text: ['Dieser Link entstand mit Zinsen vom 31.01.2020'],
  },
  'a household with the rates of another day': {
    link: 'wie-viel-haus-kann-ich-mir-leisten/?salary=4500&savings=80000&asOf=2020-01-31',
    text: ['Dieser Link entstand mit Zinsen vom 31.01.2020'],
  },
};

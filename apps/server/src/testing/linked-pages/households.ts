import type { LinkedPage } from './linked-page.ts';

/** Entered rates, so the results are independent of the market's rates. */
export const RENT =
  'mieten-oder-kaufen?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003&years=30';
const HOUSEHOLD =
  'wie-viel-haus-kann-ich-mir-leisten/?nominalInterestRate=3.8&numberOfAdults=1&numberOfVehicles=0';
const BUDGET = 'budgetrechner?ownFunds=80000&nominalInterestRate=3.8&netIncome=4500&expenses=1500';

export const HOUSEHOLDS: Readonly<Record<string, LinkedPage>> = {
  'rent or buy': {
    link: `${RENT}&coldRent=1600`,
    fields: { 'Kaltmiete im Monat': '1.600' },
    // Ratio: price 400,000 / yearly rent (12 × 1,600) = 20.8; instalment: loan 346,280 × (3.6 + 2) % / 12
    result: ['20,8, mittel', '1.616 €'],
    text: ['Preis 10 % niedriger', 'Preis 10 % höher', '200 € weniger Miete', '200 € mehr Miete'],
  },
  'rent or buy with special repayments': {
    link: `${RENT}&coldRent=1600&yearlySpecialRepayment=3000`,
    result: ['Dazu Sondertilgung im Jahr3.000 €'],
  },
  'rent or buy with a special repayment above a tenth': {
    // Special repayments are limited to 10 % of the loan of 346,280.
    link: `${RENT}&coldRent=1600&yearlySpecialRepayment=90000`,
    text: ['Auf 34.628 € gesenkt'],
  },
  'a low rent': {
    link: `${RENT}&coldRent=400`,
    result: ['Mieten bringt in 30 Jahren mehr', 'nicht in 30 Jahren'],
    text: [/Vermögen[.] Mieten liegt/],
  },
  'a high rent': {
    link: `${RENT}&coldRent=3000`,
    result: ['Kaufen bringt in 30 Jahren mehr', /Gleichstandin Jahr \d+/],
    text: [/Vermögen[.] .* ab Jahr 2 Kaufen/],
  },
  'a budget': {
    link: BUDGET,
    // Comfortable: 27 % of 4,500 = 1,215; price (1,215 × 12 / 5.8 % + 80,000 own funds) / 1.1157. Highest: 35 %
    // = 1,575; price (1,575 × 12 / 5.8 % + 80,000) / 1.1157
    answer: '297.014 €',
    result: ['Höchstens 363.773 €', '1.215 €', '1.575 €', '325.862 €', 'höchstens 35 % vom Nettoeinkommen'],
    text: ['Beispiel mit deinem Sollzins'],
  },
  'a budget that the household limits': {
    link: BUDGET.replace('expenses=1500', 'expenses=3300'),
    // Surplus: 4,500 − 3,300 expenses − 200 reserve = 1,000, comfortable 80 %; price with 11.57 % costs:
    // (800 × 12 / 5.8 % + 80,000 own funds) / 1.1157, highest (1,000 × 12 / 5.8 % + 80,000) / 1.1157
    answer: '220.056 €',
    result: ['Höchstens 257.144 €', 'Die Grenze ist dein Haushalt'],
  },
  'a budget without an instalment': {
    link: BUDGET.replace('expenses=1500', 'expenses=4400'),
    answer: '– €',
    result: ['bleibt nichts für eine Rate'],
  },
  'own capital': {
    link: 'eigenkapitalrechner?purchasePrice=400000&geoCode=1276003&savings=30000&stocks=10000&buildingSavings=5000&lifeInsurance=3000&otherAssets=2000',
    answer: '50.000 €',
    // Own funds 50,000 / price 400,000; own funds − costs 46,280; loan: price + costs − own funds
    result: ['12,50 %', '3.720 €', '396.280 €', '50.000,00 € − 46.280,00 € = 3.720,00 €'],
    fields: { Lebensversicherung: '3.000' },
    // Missing own funds: costs 46,280 + a tenth of the price 40,000 − own funds 50,000
    rows: [[/Nebenkosten und 10 %/, '36.280,00 €']],
  },
  ...Object.fromEntries(
    (
      [
        [4_500, 80_000, 'Gut machbar', 'hoch'],
        [6_000, 100_000, 'Machbar', 'mittel'],
        [4_500, 50_000, 'Schwer machbar', 'gering'],
        [3_000, 20_000, 'Schwer machbar', 'gering'],
      ] as const
    ).map(([salary, savings, word, chance]) => [
      `${salary} a month and ${savings} are: ${word}`,
      {
        link: `${HOUSEHOLD}&salary=${salary}&savings=${savings}`,
        result: [new RegExp(`[€:]${word}`), `Aussicht auf eine Zusage${chance}`],
      },
    ]),
  ),
  'an income below the cost of living': {
    link: `${HOUSEHOLD}&salary=800&savings=80000`,
    result: ['So geht es nicht'],
    text: ['unter dem, was hier für den Lebensunterhalt angenommen ist', 'mehr Einkommen im Monat'],
  },
  'a household with the instalments of other loans': {
    // Surplus: 4,500 − 900 living − 250 running costs − 200 reserve − 2,150 instalments = 1,000, comfortable
    // 80 %; price with 11.57 % costs: (800 × 12 / 5.8 % + 80,000 own funds) / 1.1157
    link: `${HOUSEHOLD}&salary=4500&savings=80000&creditRate=2150`,
    answer: '220.056 €',
    rows: [
      [/^Raten anderer Kredite/, '− 2.150 €'],
      [/^Bleibt für die Rate/, '1.000 €'],
    ],
  },
  'a wanted price': {
    link: `${HOUSEHOLD.replace('numberOfVehicles=0', 'numberOfVehicles=2')}&salary=4500&savings=60000&wishedPrice=400000`,
    result: ['Beurteilt wird ein Preis von 400.000 €'],
    text: ['mehr Eigenkapital', 'weniger Kaufpreis'],
  },
  'cautions of a household': {
    link: `${HOUSEHOLD}&salary=4500&savings=80000&contractType=PROBATION&ageGroup=UNDER_45`,
    result: [/gilt:Machbar/, 'Aussicht auf eine Zusagemittel'],
    text: [/In der Probezeit warten Banken meist ab[.].*eine Stufe schlechter/],
    // At 5.8 % an instalment of 1,839.30 repays equally fast; free income: 3,150 − 1,839.30 = 1,310.70
    rows: [[/^Zwei Punkte höher/, /5,80 %.*1[.]839 €.*1[.]311 €/]],
  },
  'what comes over the years': {
    link: `${HOUSEHOLD}&salary=4500&savings=80000&retirementYears=20&retirementIncome=2000&keepsThreeMonths=true`,
    result: [/gilt:Gut machbar/],
    rows: [
      // Pension 2,000 − 900 living − 250 running costs − 200 reserve − instalment 1,575 = −925
      [/^Ruhestand in 20 Jahren, Restschuld dann/, '− 925 €'],
      // Three months of expenses: 3 × (900 living + 250 running costs + 1,575 instalment)
      [/^Drei Monatsausgaben behalten/, '8.175 €'],
    ],
  },
};

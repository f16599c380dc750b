import type { LinkedPage } from './linked-page.ts';

/** Entered rates, so the results are independent of the market's rates. */
const LOAN = 'tilgungsrechner?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10';

export const PLANS: Readonly<Record<string, LinkedPage>> = {
  'a plan with both effective rates': {
    link: `${LOAN}&amortizationRate=2`,
    // Instalment: 200,000 × (3.6 % interest + 2 % repayment) / 12
    result: [
      '933 €',
      'Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)3,66',
      /… mit Eintragung der Grundschuld3,[67]\d %/,
      '… bis Ende der Zinsbindung, zur Veranschaulichung',
    ],
    // Instalment: 200,000 × (3.6 + 3) % / 12 = 1,100, which is 167 above the 933 for 2 % repayment
    rows: [[/^Monatliche Rate/, '1.100 €+ 167 €']],
    text: ['3.000 € im Jahr extra'],
  },
  'a plan beside the one without its special repayment': {
    link: `${LOAN}&amortizationRate=2&yearlySpecialRepayment=5000`,
    text: ['Ohne Sondertilgung'],
  },
  'a plan by its term': {
    // Instalment for 20 years: 200,000 × 0.003 monthly interest / (1 − 1.003^−240 months)
    link: `${LOAN}&repaymentBy=termMonths&termYears=20`,
    result: ['1.170 €'],
  },
  'a plan by its instalment': {
    link: `${LOAN}&repaymentBy=monthlyRate&monthlyRate=1250`,
    result: ['1.250 €'],
  },
  'a plan that ends with the fixed years': {
    // Instalment for 10 years: 200,000 × 0.003 monthly interest / (1 − 1.003^−120 months)
    link: `${LOAN}&repaymentBy=fullRepayment`,
    result: ['1.987 €', 'Schuldenfrei nach10 Jahren'],
  },
  'a special repayment above a tenth': {
    link: `${LOAN}&amortizationRate=2&yearlySpecialRepayment=50000`,
    text: ['Auf 20.000 € gesenkt'],
  },
  'several changes of the repayment': {
    link: `${LOAN}&amortizationRate=2&amortizationChange1=4&amortizationChangeMonth1=13&amortizationChange2=3&amortizationChangeMonth2=25`,
    fields: { 'Wechsel 1: neue Tilgung': '4,00', 'Wechsel 2: ab Rate': '25' },
  },
  'an instalment that is wrong and not asked for': {
    link: `${LOAN}&amortizationRate=2&monthlyRate=viel`,
    result: ['933 €'],
  },
  'free of debt by a year': {
    link: `${LOAN}&amortizationRate=2&debtFreeYear=2045`,
    text: ['Schuldenfrei bis Ende 2045', /Dafür zahlst du [\d.]+ € im Monat, [\d.]+ € mehr als jetzt/],
  },
  'free of debt by a year that is late enough': {
    link: `${LOAN}&amortizationRate=2&debtFreeYear=2080`,
    text: ['Das schaffst du schon'],
  },
  'an instalment below the interest': {
    link: `${LOAN}&repaymentBy=monthlyRate&monthlyRate=500`,
    result: ['nie bezahlt'],
  },
};

import type { LinkedPage } from './linked-page.ts';

/** Entered rates, so the results are independent of the market's rates. */
const GOAL = 'tilgungsrechner/zielrechner?nominalInterestRate=3.6&fixedInterestYears=10';
const DEBT =
  'anschlussfinanzierung?nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=10&remainingDebt=200000&propertyValue=400000';
const HOUSE =
  'tilgungsrechner/bauphase?purchasePrice=400000&ownFunds=152000&geoCode=1276003&brokerCommission=0&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&commitmentFreeMonths=6&commitmentInterestPerMonth=0.2';
const BANK = 'loanAmount1=200000&nominalInterestRate1=3.6&repaymentBy1=amortizationRate&amortizationRate1=2';
const SUBSIDISED =
  'kind2=SUBSIDIZED_LOAN&loanAmount2=100000&nominalInterestRate2=1.2&repaymentBy2=termYears&termYears2=25&interestOnlyMonths2=24';
const FAMILY =
  'kind3=PRIVATE_LOAN&loanAmount3=24000&nominalInterestRate3=0&repaymentBy3=monthlyRate&monthlyRate3=200';
export const THREE_LOANS = `tilgungsrechner/mehrere-darlehen?purchasePrice=400000&loanCount=3&${BANK}&${SUBSIDISED}&${FAMILY}`;
const OFFER_1 = 'name1=Hausbank&nominalInterestRate1=3.6&amortizationRate1=2&fixedInterestYears1=10&fees1=0';
const OFFER_2 =
  'name2=Versicherer&nominalInterestRate2=3.8&amortizationRate2=2&fixedInterestYears2=15&fees2=300';
const OFFER_3 =
  'name3=Direktbank&nominalInterestRate3=3.7&repaymentBy3=monthlyRate&monthlyRate3=1500&fixedInterestYears3=10&fees3=0';
export const TWO_OFFERS = `finanzierungsrechner/eigene-angebote?loanAmount=300000&offerCount=2&${OFFER_1}&${OFFER_2}&followUpInterestRate=3.8`;
const THREE_OFFERS = `${TWO_OFFERS.replace('offerCount=2', 'offerCount=3')}&${OFFER_3}`;

export const OTHER_LOANS: Readonly<Record<string, LinkedPage>> = {
  'a debt with its three options': {
    link: `${DEBT}&monthsUntilEnd=24`,
    // Instalment today: 200,000 × (3.6 + 2) % / 12; forward, at 3.6 + 24 months × 0.02 = 4.08 %: 1,013.33
    result: [
      '933 €',
      '50,00 %',
      'Neue Rate beim Zins von heute',
      'Heute fest zu vereinbaren: Forward-Darlehen1.013 €',
    ],
    fields: { Restschuld: '200.000' },
    rows: [
      [/^Sollzins/, '4,08 %'],
      [/^Monatliche Rate/, '1.013,33 €'],
      // Both banks' rates are equal, so they share a column; changing costs half the land charge fee of 435
      // €.
      [/^Heute zu vereinbaren/, ['nein, Annahme', 'ja']],
      [/^Effektiver Jahreszins/, ['3,66 %, andere Bank 3,67 %', '4,17 %']],
      [/^Kosten des Wechsels/, ['0,00 €, andere Bank 217,50 €', '217,50 €']],
    ],
  },
  'a debt whose bank has made an offer': {
    link: `${DEBT}&monthsUntilEnd=24&prolongationRate=4.2`,
    result: ['Weniger Kosten als die Verlängerung', 'Verlängerung: Zinsen zusammen'],
    fields: { 'Angebot deiner Bank': '4,20' },
  },
  'a debt with its instalment and the costs of another bank': {
    link: `${DEBT}&monthsUntilEnd=24&currentInstallment=800&switchingCosts=301`,
    // Difference: new instalment 933.33 − present instalment 800
    result: ['Im Monat mehr als heute133 €'],
    rows: [[/^Kosten des Wechsels/, ['0,00 €', '301,00 €', '301,00 €']]],
  },
  'a debt more than 66 months ahead': {
    link: `${DEBT}&monthsUntilEnd=80`,
    text: [/erst 66 Monate vor dem Ende/],
    not: ['Forward-Darlehen kostet', 'Forward-DarlehenV'],
  },
  'a debt that the law lets out of': {
    // The law allows an exit ten years after the payout of 15.03.2019, with six months' notice (§ 489 BGB).
    link: `${DEBT}&fixedUntil=2033-06-30&payoutDate=2019-03-15`,
    result: ['kommst du schon am 15.09.2029 aus dem Vertrag'],
    text: ['am 15.09.2029'],
  },
  'a debt whose rate ends before the law lets out': {
    link: `${DEBT}&fixedUntil=2029-03-15&payoutDate=2019-03-15`,
    text: [/endet, bevor das Kündigungsrecht/],
    not: ['am 15.09.2029'],
  },
  'three loans in one plan': {
    link: THREE_LOANS,
    // Instalments: bank 933.33 + subsidised 100 (interest only) + family 200; from month 25 414.80 for 100
    result: [
      '1.233 €',
      'Höchste Rate, ab Monat 251.548 €',
      'Alle Darlehen zusammen324.000 €',
      /Effektiver Jahreszins, alle zusammen bis zum Ende[\d,]+ %/,
    ],
    rows: [
      [/^Monat 1 bis 24/, '1.233 €'],
      [/^Monat 25 bis 120/, '1.548 €'],
      [/^Monat 121 bis 300/, '1.348 €'],
      // APR of the bank's loan: (1 + 3.6 % / 12)^12 − 1; of the subsidised loan: (1 + 1.2 % / 12)^12 − 1
      [/^Effektiver Jahreszins, ganze Laufzeit/, ['3,66 %', '1,21 %', '0,00 %', '2,82 %']],
      [/^Bezahlt nach/, /25 Jahren10 Jahren/],
    ],
  },
  'three loans with the end kept after the fixed years': {
    link: `${THREE_LOANS}&followUpInterestRate=6`,
    result: ['Alles bezahlt nach28 Jahren und 8 Monaten'],
    text: [/gelten 6,00 % Sollzins, und das Ende bleibt/],
  },
  'three loans with the instalment kept after the fixed years': {
    // The subsidised loan's debt after ten years, 68,297.66 at 6 %, takes 347.5 months at 414.80 each.
    link: `${THREE_LOANS}&followUpInterestRate=6&followUpMode=KEEP_INSTALLMENT`,
    result: ['Alles bezahlt nach39 Jahren'],
    text: [/gelten 6,00 % Sollzins, und die Rate bleibt/],
  },
  'three loans and a special repayment': {
    link: `${THREE_LOANS}&specialRepayment=10000&specialMonth=36`,
    text: [/Bank: [\d.]+ € Zinsen gespart/, 'Ausgeschlossen ist sie hier bei: Förderdarlehen.'],
    // The family's loan of 24,000 allows special repayments of a tenth a year.
    rows: [[/^Davon nimmt die Bank an/, '2.400 €']],
  },
  'one of several loans that is never paid': {
    link: THREE_LOANS.replace('amortizationRate1=2', 'monthlyRate1=500').replace(
      'repaymentBy1=amortizationRate',
      'repaymentBy1=monthlyRate',
    ),
    result: ['nie bezahlt'],
  },
  'a construction': {
    link: `${HOUSE}&rent=1000`,
    fields: { 'Miete im Monat': '1.000' },
    // Bills after 0, 4, 6, 8, 11, 13, 14 months; full instalment from month 15: 280,000 × (3.6 + 2) % / 12.
    // Commitment interest: (145,600 × 2 months + 92,400 × 3 + 56,000 × 2 + 14,000 × 1) × 0.2 %
    result: [
      'Erste volle Rate, Monat 151.307 €',
      'Darlehen280.000 €',
      'Bereitstellungszinsen zusammen1.389 €',
      'Miete bis zum Einzug13.000 €',
      'Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)3,66',
      /… mit Eintragung der Grundschuld3,[67]\d %/,
      // Months 5 to 13; at most interest 224,000 × 0.3 % + commitment interest 56,000 × 0.2 % + rent 1,000
      '9 Monate lang zahlst du Miete und Darlehen zugleich.',
      '1.784',
    ],
    text: ['Bau steht 6 Monate still'],
  },
  'a construction with a later move': {
    // Highest monthly payment: first full instalment 1,306.67 + rent 1,000
    link: `${HOUSE}&rent=1000&monthsUntilMove=16`,
    result: ['Miete bis zum Einzug16.000 €', '2.307'],
  },
  'a construction whose bank waits without interest': {
    link: `${HOUSE.replace('commitmentFreeMonths=6', 'commitmentFreeMonths=24')}&rent=1000`,
    result: ['Bereitstellungszinsen zusammen0 €'],
  },
  'a construction whose shell takes longer': {
    link: `${HOUSE.replace('months2=4', 'months2=10')}&rent=1000`,
    result: ['Erste volle Rate, Monat 21'],
  },
  'a construction without a loan': {
    link: HOUSE.replace('ownFunds=152000', 'ownFunds=432000'),
    result: ['dein Eigenkapital zahlt alles'],
  },
  'the instalment from the other three': {
    // Instalment: 300,000 × 0.003 monthly interest / (1 − 1.003^−240 months) = 1,755.33
    link: `${GOAL}&goal=monthlyRate&loanAmount=300000&termYears=20`,
    answer: '1.755 €',
    result: ['Annuitätenformel'],
  },
  'the term from the other three': {
    link: `${GOAL}&goal=termMonths&loanAmount=300000&monthlyRate=1756`,
    answer: '20 Jahren',
    result: ['Annuitätenformel'],
  },
  'the loan from the other three': {
    // Loan: instalment 1,756 × (1 − 1.003^−240 months) / 0.003 monthly interest = 300,113.75
    link: `${GOAL}&goal=loanAmount&monthlyRate=1756&termYears=20`,
    answer: '300.113 €',
    result: ['Annuitätenformel'],
  },
  'the rate from the other three': {
    link: `${GOAL}&goal=nominalInterestRate&loanAmount=300000&monthlyRate=1755.33&termYears=20`,
    answer: '3,60 %',
    result: ['Annuitätenformel'],
  },
  'a loan that its instalments never pay': {
    // This instalment only pays the interest: 250,000 × 3.6 % / 12 = 750
    link: `${GOAL}&goal=termMonths&loanAmount=250000&monthlyRate=750`,
    result: ['Mit diesen Raten wird das Darlehen nie abbezahlt'],
  },
  'a house for a rent': {
    // Price with 11.57 % costs: (loan 1,400 × 12 / 5.6 % + 60,000 own funds) / 1.1157
    link: `${GOAL}&goal=purchase&ownFunds=60000&rent=1400`,
    answer: '322.667 €',
  },
  'a house for a rent in Bavaria': {
    // Price with Bavaria's 9.07 % costs: (loan 1,200 × 12 / 5.6 % + 60,000 own funds) / 1.0907
    link: `${GOAL}&goal=purchase&ownFunds=60000&rent=1200&geoCode=1276002`,
    answer: '290.770 €',
  },
  'two offers': {
    link: TWO_OFFERS,
    result: ['Hausbank ist das günstigste Angebot'],
    rows: [
      // Instalments of the two offers: 300,000 × (3.6 + 2) % / 12, and 300,000 × (3.8 + 2) % / 12
      [/^Rate im Monat ?1[.]400/, ['1.400 €', '1.450 €']],
      // APRs: (1 + 3.6 % / 12)^12 − 1 of the first offer; (1 + 3.8 % / 12)^12 − 1 plus 300 € fees of the
      // second
      [/^Effektiver Jahreszins.*3,66 %3,88 %$/, ['3,66 %', '3,88 %']],
      [/^Zinsbindung/, ['10 Jahre', '15 Jahre']],
      // Hausbank's offer needs a follow-on loan at 3.8 % until year 15; Versicherer's rate is fixed for 15
      // years.
      [/^Rate danach/, ['1.423 €', '–']],
      [/^Zinsen danach/, /0 €$/],
      [/^Damit schlechter als das günstigste/, /–\+ [\d.]+ €$/],
    ],
  },
  'three offers, with the best by every measure': {
    link: THREE_OFFERS,
    // Direktbank's interest is lower, because it repays faster, but its rate of 3.7 % is above Hausbank's.
    result: ['Hausbank ist das günstigste Angebot, bis Ende des 10. Jahres', '3,66'],
    text: [/Hausbank kostet bis Ende des 10. Jahres 3,66 % effektiv/],
    rows: [
      [/^Zinsen und Kosten/, /Direktbank/],
      [/^Rate im Monat ?Hausbank/, /Hausbank/],
      [/^Effektiver Jahreszins[^H]*Hausbank/, /Hausbank/],
      [/bei gleicher Zahlung/, /Hausbank/],
    ],
  },
  'offers and a special repayment that only one allows': {
    link: `${TWO_OFFERS}&yearlySpecialRepayment=20000&allowedSpecialRepayment1=5&allowedSpecialRepayment2=0`,
    // The first offer allows special repayments of 5 % of 300,000, the second none.
    rows: [[/^Sondertilgung im Jahr, genutzt/, ['15.000 €', '0 €']]],
  },
  'an offer whose instalment is below its interest': {
    link: THREE_OFFERS.replace('monthlyRate3=1500', 'monthlyRate3=900'),
    result: ['nie bezahlt'],
  },
};

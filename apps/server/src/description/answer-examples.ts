/** Of the home of every example. */
const ADDITIONAL_COSTS = {
  total: 46280,
  totalPercent: 11.57,
  notaryCosts: 6000,
  notaryCostsPercentage: 1.5,
  entryLandRegister: 2000,
  entryLandRegisterPercentage: 0.5,
  landTransfer: 24000,
  landTransferPercentage: 6,
  brokerCommission: 14280,
  brokerCommissionPercentage: 3.57,
};

/** What the demo answers to the example of a call, word for word; its addresses are those of an installation. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  additionalCosts: ADDITIONAL_COSTS,
  branding: { branded: true, viaProviderId: 10001 },
  calculateEffectiveRate: {
    effectiveInterestRate: 12.924323465723454,
    effectiveInterestRateRounded: 12.92,
    derivation: [
      {
        figure: 'effectiveInterestRate',
        formula: 'Barwert der Auszahlungen = Barwert der Zahlungen bei 12,92 % im Jahr',
        inputs: { cashFlows: 2 },
        steps: [
          'Gesucht ist der Zins, bei dem alle Aus- und Rückzahlungen heute gleich viel wert sind.',
          'Ein Monat zählt 1/12 Jahr; was nicht in ganze Monate passt, zählt nach Tagen, zurück zur ersten Auszahlung. Was vor ihr gezahlt wird, zählt um diese Zeit mehr.',
        ],
        source: '§ 16 PAngV und Anlage',
      },
    ],
  },
  calculateOwnCapital: {
    total: 80000,
    errors: [],
    derivation: [
      {
        figure: 'total',
        formula: '60.000,00 € + 15.000,00 € + 5.000,00 € + 0,00 € + 0,00 € = 80.000,00 €',
        inputs: {
          Ersparnisse: 60000,
          Wertpapiere: 15000,
          Bausparguthaben: 5000,
          'Rückkaufswert der Lebensversicherung': 0,
          'Weiteres Vermögen': 0,
        },
        steps: ['Alle Teile zählen voll. Beim Verkauf können Kosten und Steuern abgehen.'],
      },
    ],
  },
  checkPhoneNumber: {
    valid: true,
    german: true,
    e164: '+4930123456',
    national: '030 123456',
    type: 'FIXED_LINE',
  },
  findGeoLabel: { label: 'Berlin' },
  findOffers: {
    offers: [
      {
        mortgageProvider: {
          id: 10130,
          name: 'Igelkrone Wohnkredit',
          brand: { name: 'Igelkrone' },
          logo: { url: 'https://portal.example/baufinanzierung/logos/10130.svg' },
          numberOfRatings: 1,
          averageRating: 3,
        },
        amortizationData: { monthlyRate: 1356.26, effectiveInterestRate: 3.76, nominalInterestRate: 3.7 },
        fixedInterestYears: 10,
        remainingDebt: 304454.47,
        reasons: [
          { code: 'BASE_RATE', points: 3.36 },
          { code: 'LOAN_TO_VALUE', points: 0.34 },
        ],
      },
    ],
    total: 265,
    asOf: '2026-11-02',
  },
  monthlyRate: {
    exposeId: null,
    purchasePrice: 400000,
    totalCost: 446280,
    monthlyRate: 1544.48,
    effectiveInterestRate: 4.14,
    averageInterestRate: 4.06,
    additionalCosts: ADDITIONAL_COSTS,
    ownFunds: { total: 80000, totalPercent: 20 },
    asOf: '2026-11-02',
    offerCount: 218,
  },
  searchEntities: [
    { label: 'Leipzig', geoCode: '127601304001', type: 'PLACE' },
    { label: 'Leipheim', geoCode: '127600289015', type: 'PLACE' },
  ],
  searchLocations: [
    { label: '10115 Berlin', postalCode: '10115', geoCode: '1276003001', federalState: 'Berlin' },
  ],
  seekLoan: {
    loanAmount: 300000,
    nominalInterestRate: 3.6,
    monthlyRate: 1518.01,
    termMonths: 300,
    amortizationRate: 2.4720400000000002,
    totalInterest: 155402.12,
    effectiveInterestRate: 3.66,
    derivation: [
      {
        figure: 'monthlyRate',
        formula: 'Darlehen 300.000,00 €, Sollzins 3,60 %, Laufzeit 25 Jahre → Rate 1.518,01 €',
        inputs: { loanAmount: 300000, nominalInterestRate: 3.6, termMonths: 300 },
        steps: [
          'Rate = Darlehen × Monatszins / (1 − (1 + Monatszins)^−Monate), nach der gesuchten Größe aufgelöst.',
          'Bis zum Ende fallen 155.402,12 € Zinsen an.',
        ],
        source: 'Annuitätenformel',
      },
    ],
  },
};

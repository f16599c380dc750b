import { EXAMPLE_EXPOSE } from './example-names.ts';
import { REQUEST_EXAMPLES } from './request-examples.ts';

/** A body that somebody can send as it stands, by the name of the call. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...REQUEST_EXAMPLES,
  checkPhoneNumber: { number: '030 123456' },
  sendObjectionLink: { email: 'niemand@example.org' },
  writeClientLog: { consoleMessage: 'Das Widget konnte nicht geladen werden.' },
  calculateAdditionalCosts: { purchasePrice: 400_000, geoCode: '1276003', brokerCommission: 3.57 },
  calculateEffectiveRate: {
    cashFlows: [
      { years: 0, amount: 1_000 },
      { years: 1.5, amount: -1_200 },
    ],
  },
  calculateMortgage: { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003' },
  calculateRepaymentPlan: {
    loanAmount: 200_000,
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    fixedInterestYears: 10,
    payoutDate: '2026-12-01',
    yearlySpecialRepayment: 5_000,
  },
  severalWidgets: {
    properties: [
      { exposeId: EXAMPLE_EXPOSE, geoCode: '1276003001', cwid: 'DEMO-MAKLER-01' },
      { purchasePrice: 400_000, postcode: '50667', exclusive: true },
    ],
  },
  affordability: household(),
  calculateAffordability: household(),
  createPreapproval: preapproval(),
  issueCertificate: { forename: 'Erna', surname: 'Eigen', priceUpTo: 300_000 },
  stateBorrowers: borrowers(),
  calculateBudget: { netIncome: 4_500, expenses: 2_000, ownFunds: 80_000, geoCode: '1276003' },
  calculateOwnCapital: { savings: 60_000, stocks: 15_000, buildingSavings: 5_000 },
  calculateFollowUp: {
    remainingDebt: 200_000,
    propertyValue: 400_000,
    monthsUntilEnd: 24,
    payoutDate: '2018-12-01',
    currentInstallment: 812.5,
    oldInterestRate: 1.5,
    switchingCosts: 350,
  },
  seekLoan: { seek: 'monthlyRate', loanAmount: 300_000, nominalInterestRate: 3.6, termMonths: 300 },
  seekDebtFree: {
    loanAmount: 300_000,
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    payoutDate: '2026-12-01',
    year: 2045,
  },
  seekPurchase: { monthlyRate: 1_400, ownFunds: 80_000, geoCode: '1276003' },
  calculateRentOrBuy: {
    purchasePrice: 400_000,
    ownFunds: 100_000,
    coldRent: 1_250,
    years: 30,
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    rentIncrease: 2,
    appreciation: 2,
    upkeepPercentage: 1.5,
    yield: 4,
    geoCode: '1276003',
  },
  calculateSeveralLoans: {
    loans: [
      {
        name: 'Bank',
        kind: 'ANNUITY_LOAN',
        loanAmount: 200_000,
        nominalInterestRate: 3.6,
        amortizationRate: 2,
        fixedInterestYears: 10,
      },
      {
        name: 'Förderdarlehen',
        kind: 'SUBSIDIZED_LOAN',
        loanAmount: 100_000,
        nominalInterestRate: 1.2,
        termMonths: 300,
        interestOnlyMonths: 24,
        fixedInterestYears: 10,
      },
      {
        name: 'Familie',
        kind: 'PRIVATE_LOAN',
        loanAmount: 24_000,
        nominalInterestRate: 0,
        monthlyRate: 200,
      },
    ],
    specialRepayment: { month: 60, amount: 10_000 },
  },
  compareOwnOffers: {
    loanAmount: 300_000,
    offers: [
      {
        name: 'Hausbank',
        nominalInterestRate: 3.6,
        amortizationRate: 2,
        fixedInterestYears: 10,
        allowedSpecialRepayment: 5,
      },
      {
        name: 'Versicherer',
        nominalInterestRate: 3.8,
        amortizationRate: 2,
        fixedInterestYears: 15,
        fees: 300,
        allowedSpecialRepayment: 10,
      },
      { name: 'Direktbank', nominalInterestRate: 3.5, monthlyRate: 1_450, fixedInterestYears: 10 },
    ],
    yearlySpecialRepayment: 3_000,
    followUpInterestRate: 4.5,
  },
  keepProject: {
    financingCase: {
      financingType: 'PurchaseFinancing',
      purchasePrice: 389_000,
      ownFunds: 80_000,
      remainingDebt: 100_000,
      postcode: '50667',
      rateSource: 'MARKET',
      amortizationRate: 2,
      fixedInterestYears: 10,
      financingUseType: 'OWNER_OCCUPATION',
      employmentType: 'EMPLOYED',
      numberOfBorrowers: 2,
    },
    household: { income: { salary: 5_200, childBenefits: 255 }, numberOfAdults: 2, numberOfChildren: 1 },
    variants: [],
    chosenOffers: [],
  },
  saveCalculation: {
    name: 'Haus in Pankow',
    kind: 'mortgage',
    inputs: { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003' },
  },
  changeCalculation: { name: 'Haus in Pankow, mehr Eigenkapital' },
  setMembership: { profession: 'DOCTOR' },
  calculateConstructionPlan: {
    purchasePrice: 400_000,
    ownFunds: 100_000,
    additionalCosts: 34_000,
    bills: [
      { month: 1, percent: 30 },
      { month: 5, percent: 28 },
      { month: 9, percent: 18.9 },
      { month: 13, percent: 19.6 },
      { month: 15, percent: 3.5 },
    ],
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    fixedInterestYears: 10,
    commitmentFreeMonths: 6,
    commitmentInterestPerMonth: 0.2,
    rent: 1_200,
    monthsUntilMove: 14,
  },
};

function household() {
  return {
    income: { salary: 3_200, numberOfSalaries: 13, childBenefits: 259 },
    expenses: { numberOfVehicles: 1, rent: 1_100 },
    ownCapital: { savings: 60_000, stocks: 20_000 },
    numberOfAdults: 2,
    numberOfChildren: 1,
    livingArea: 110,
    geoCode: '1276003',
    financingUseType: 'OWNER_OCCUPATION',
    employmentType: 'EMPLOYED',
  };
}

function preapproval() {
  const { ownCapital: _parts, ...buyers } = household();
  return { ...buyers, purchasePrice: 330_000, ownFunds: 80_000 };
}

function borrowers() {
  return {
    numberOfBorrowers: 1,
    children: 1,
    borrowers: {
      primary: {
        address: {
          street: 'Lindenweg',
          houseNumber: '7a',
          postalCode: '10115',
          city: 'Berlin',
          country: 'DE',
        },
        employmentType: 'EMPLOYED',
        contractType: 'PERMANENT',
        income: { salary: 4_200, childBenefits: 255 },
        expenses: { rent: 1_100 },
      },
    },
    property: {
      type: 'HOUSE_BUY',
      subtype: 'TERRACED',
      livingArea: 120,
      siteArea: 240,
      constructionYear: 1998,
    },
  };
}

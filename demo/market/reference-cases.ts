import {
  cents,
  compileMarket,
  findOffers,
  percent,
  type FinancingCase,
  type RateSheets,
  type ReferenceCase,
} from '@heimvorteil/engine';
import { STATES } from './regions.ts';

const EMPLOYED: FinancingCase = {
  loanAmount: cents(366_280_00),
  purchasePrice: cents(400_000_00),
  geoCode: '1276003001',
  employment: 'EMPLOYED',
  use: 'OWNER_OCCUPATION',
  fixedInterestYears: 10,
  amortizationRate: percent(2),
};

const OTHER_CASES: Readonly<Record<string, Partial<FinancingCase>>> = {
  'loan-to-value-60': { loanAmount: cents(240_000_00) },
  'loan-to-value-60-exceeded-by-a-cent': { loanAmount: cents(240_000_01) },
  'loan-to-value-80': { loanAmount: cents(320_000_00) },
  'loan-to-value-86': { loanAmount: cents(346_280_00) },
  'loan-to-value-100': { loanAmount: cents(400_000_00) },
  'loan-to-value-105': { loanAmount: cents(420_000_00) },
  'five-years': { fixedInterestYears: 5 },
  'fifteen-years': { fixedInterestYears: 15 },
  'twenty-years': { fixedInterestYears: 20 },
  'thirty-years': { fixedInterestYears: 30 },
  'one-percent-repayment': { amortizationRate: percent(1) },
  'five-percent-repayment': { amortizationRate: percent(5) },
  selfemployed: { employment: 'SELFEMPLOYED' },
  'civil-servant': { employment: 'CIVIL_SERVANT' },
  unemployed: { employment: 'UNEMPLOYED' },
  renting: { use: 'RENTING' },
  probation: { employment: 'WORKER', contract: 'PROBATION' },
  doctor: { profession: 'DOCTOR' },
  pharmacist: { profession: 'PHARMACIST', loanAmount: cents(440_000_00) },
  building: { financingType: 'BuildingFinancing' },
  'small-loan': { loanAmount: cents(60_000_00), purchasePrice: cents(100_000_00) },
  'large-loan': { loanAmount: cents(4_000_000_00), purchasePrice: cents(6_000_000_00) },
  'unknown-place': { geoCode: '' },
};

/** A case for each state and each kind of condition, with the engine's best rate. */
export function demoReferenceCases(
  sheets: Pick<RateSheets, 'lenders' | 'rates' | 'surcharges'>,
): ReferenceCase[] {
  const states = STATES.map(({ geoCode }): [string, Partial<FinancingCase>] => [
    `state-${geoCode}`,
    { geoCode },
  ]);
  const cases: [string, Partial<FinancingCase>][] = [...states, ...Object.entries(OTHER_CASES)];
  return ['2025-01-02', '2026-11-02'].flatMap((asOf) => {
    const market = compileMarket(sheets, asOf);
    return cases.map(([name, change]) => {
      const financingCase = { ...EMPLOYED, ...change };
      const [best] = findOffers(market, financingCase, {
        sortOrder: 'EFFECTIVE_RATE',
        limit: 1,
        offset: 0,
      }).offers;
      if (best === undefined) throw new RangeError(`no lender of the demo market accepts the case ${name}`);
      return { caseId: `${asOf}-${name}`, asOf, financingCase, bestRate: best.nominalInterestRate };
    });
  });
}

import { eurosFromCents, type ReferenceCase, type SurchargeRow, type Lender } from '@heimvorteil/engine';
import { demoAdvisers } from './advisers.ts';
import { toCsv } from './csv.ts';
import { demoLenders } from './lenders.ts';
import { programmeFiles } from './programmes.ts';
import { demoRates } from './rates.ts';
import { demoRatings } from './ratings.ts';
import { demoReferenceCases } from './reference-cases.ts';
import { demoSurcharges } from './surcharges.ts';

/** Text of every market file by name; every run returns the same bytes. */
export function marketFiles(): Record<string, string> {
  const lenders = demoLenders();
  const rates = demoRates(lenders);
  const surcharges = demoSurcharges(lenders);
  const referenceCases = demoReferenceCases({ lenders, rates, surcharges });
  return {
    'lenders.csv': lendersCsv(lenders),
    'rates.csv': toCsv(
      ['lenderId', 'validFrom', 'fixedYears', 'maxLoanToValue', 'nominalInterestRate'],
      rates,
    ),
    'surcharges.csv': toCsv(
      ['lenderId', 'validFrom', 'kind', 'from', 'to', 'points'],
      surcharges.map(surchargeFields),
    ),
    'reference-cases.csv': referenceCasesCsv(referenceCases),
    ...programmeFiles(),
    'advisers.csv': toCsv(
      [
        'providerId',
        'name',
        'email',
        'regions',
        'specialisations',
        'capacity',
        'lenders',
        'endpoint',
        'format',
      ],
      demoAdvisers(lenders),
    ),
    'ratings.csv': toCsv(['providerId', 'stars', 'text', 'createdAt'], demoRatings(lenders)),
  };
}

function lendersCsv(lenders: readonly Lender[]): string {
  const rows = lenders.map((lender) => ({
    ...lender,
    minLoan: eurosFromCents(lender.minLoan),
    maxLoan: eurosFromCents(lender.maxLoan),
  }));
  return toCsv(
    [
      'lenderId',
      'name',
      'brand',
      'kind',
      'logo',
      'regions',
      'minLoan',
      'maxLoan',
      'maxLoanToValue',
      'employments',
      'uses',
      'professions',
      'minAmortization',
      'maxAmortization',
      'specialRepaymentPercent',
      'commitmentFreeMonths',
      'commitmentInterestPerMonth',
      'forwardPointsPerMonth',
      'fullRepaymentDiscount',
      'product',
      'cwids',
    ],
    rows,
  );
}

function surchargeFields(row: SurchargeRow): Omit<SurchargeRow, 'from' | 'to'> & Bounds {
  if (row.kind !== 'LOAN_AMOUNT') return row;
  const from = row.from === null ? null : eurosFromCents(row.from);
  const to = row.to === null ? null : eurosFromCents(row.to);
  return { ...row, from, to };
}

interface Bounds {
  readonly from: string | number | null;
  readonly to: string | number | null;
}

function referenceCasesCsv(referenceCases: readonly ReferenceCase[]): string {
  const rows = referenceCases.map(({ caseId, asOf, bestRate, financingCase }) => ({
    contract: '',
    profession: '',
    financingType: '',
    ...financingCase,
    caseId,
    asOf,
    bestRate,
    purchasePrice: eurosFromCents(financingCase.purchasePrice),
    loanAmount: eurosFromCents(financingCase.loanAmount),
    fixedYears: financingCase.fixedInterestYears,
  }));
  return toCsv(
    [
      'caseId',
      'asOf',
      'geoCode',
      'purchasePrice',
      'loanAmount',
      'employment',
      'use',
      'contract',
      'profession',
      'financingType',
      'fixedYears',
      'amortizationRate',
      'bestRate',
    ],
    rows,
  );
}

import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Lines below the header of each rate delivery file; a number is a bank that accepts every usual case. */
export interface DeliveryLines {
  readonly lenders: readonly (number | string)[];
  readonly rates?: readonly string[];
  readonly surcharges?: readonly string[];
  readonly cases?: readonly string[];
}

const HEADERS = {
  lenders:
    'lenderId;name;brand;kind;logo;regions;minLoan;maxLoan;maxLoanToValue;employments;uses;professions;minAmortization;maxAmortization;specialRepaymentPercent;commitmentFreeMonths;commitmentInterestPerMonth;forwardPointsPerMonth;fullRepaymentDiscount;product;cwids',
  rates: 'lenderId;validFrom;fixedYears;maxLoanToValue;nominalInterestRate',
  surcharges: 'lenderId;validFrom;kind;from;to;points',
  cases:
    'caseId;asOf;geoCode;purchasePrice;loanAmount;employment;use;contract;profession;financingType;fixedYears;amortizationRate;bestRate',
};

export function lenderLine(
  id: number,
  { name = `Musterkasse ${id}`, brand = `Muster ${id}`, kind = 'BANK' } = {},
): string {
  const limits = kind === 'BROKER' ? '0;0;0;;;;0;0;0;0;0;0;0' : '50000;1000000;100;;;;1;10;5;6;0,25;0,02;0,1';
  return `${id};${name};${brand};${kind};/logos/${id}.svg;;${limits};DEFAULT;`;
}

export function deliveryFolder({ lenders, rates = [], surcharges = [], cases = [] }: DeliveryLines): string {
  const folder = mkdtempSync(join(inject('temporaryFolder'), 'delivery-'));
  const write = (file: string, lines: readonly string[]) =>
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
  write('lenders.csv', [
    HEADERS.lenders,
    ...lenders.map((lender) => (typeof lender === 'number' ? lenderLine(lender) : lender)),
  ]);
  write('rates.csv', [HEADERS.rates, ...rates]);
  write('surcharges.csv', [HEADERS.surcharges, ...surcharges]);
  write('reference-cases.csv', [HEADERS.cases, ...cases]);
  return folder;
}

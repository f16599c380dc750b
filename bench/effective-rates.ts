import { effectiveRate, effectiveRateOfAnnuity, type CashFlow } from '@heimvorteil/engine';
import { rate } from 'financial';
import { irr } from 'node-irr';
import { randomOf } from '../demo/market/random.ts';
import { race } from './measure.ts';
import { absolute, compared, type Result } from './results.ts';

const MONTHS = 360;
const LOAN = 300_000;
const VARIANTS = 32;

/** APR calculations per second compared with other libraries, and our largest error against known APRs. */
export function measureEffectiveRates(): Result[] {
  const grid = Array.from({ length: VARIANTS }, (_one, variant) => loanAt(rateOf(variant), variant, () => 0));
  const irregular = Array.from({ length: VARIANTS }, (_one, variant) =>
    loanAt(rateOf(variant), variant, daysLate),
  );
  const amounts = grid.map((flows) => flows.map((flow) => flow.amount));
  const instalments = Array.from({ length: VARIANTS }, (_one, variant) => 1300 + variant);

  const flows = race([
    { name: 'month grid', run: (index) => effectiveRate(grid[index % VARIANTS]!) },
    { name: 'irregular times', run: (index) => effectiveRate(irregular[index % VARIANTS]!) },
    { name: 'node-irr', run: (index) => irr(amounts[index % VARIANTS]!) },
  ]);
  const level = race([
    { name: 'ours', run: (index) => effectiveRateOfAnnuity(LOAN, instalments[index % VARIANTS]!, MONTHS) },
    { name: 'financial.rate', run: (index) => rate(MONTHS, -instalments[index % VARIANTS]!, LOAN, 0) },
  ]);
  const nodeIrr = { name: 'node-irr', value: flows.get('node-irr')! };
  const financial = { name: 'financial.rate', value: level.get('financial.rate')! };
  return [
    compared('effective rate on the month grid', 'solves/s', flows.get('month grid')!, nodeIrr, {
      atLeast: 5,
    }),
    compared('effective rate of level instalments', 'solves/s', level.get('ours')!, financial, {
      atLeast: 2,
    }),
    compared('effective rate at irregular times', 'solves/s', flows.get('irregular times')!, nodeIrr, {
      atLeast: 0.5,
    }),
    absolute('effective rate, largest relative error', '', largestError([...grid, ...irregular]), {
      atMost: 1e-9,
    }),
  ];
}

/** A loan with changing payments; its last payment makes the APR exactly `effective`. */
function loanAt(effective: number, seed: number, late: (month: number) => number): CashFlow[] {
  const random = randomOf(seed);
  const flows: CashFlow[] = [{ years: 0, amount: LOAN }];
  let balance = LOAN;
  for (let month = 1; month < MONTHS; month++) {
    const amount = -random.whole(1300, 1700);
    const years = month / 12 + late(month) / 365;
    flows.push({ years, amount });
    balance += amount / (1 + effective / 100) ** years;
  }
  const years = MONTHS / 12;
  return [...flows, { years, amount: -balance * (1 + effective / 100) ** years }];
}

function largestError(loans: readonly CashFlow[][]): number {
  const errors = loans.map((flows, index) => {
    const known = rateOf(index % VARIANTS);
    return Math.abs((effectiveRate(flows) ?? Number.NaN) - known) / known;
  });
  return Math.max(...errors);
}

function rateOf(variant: number): number {
  return 2 + variant / 10;
}

function daysLate(month: number): number {
  return (month * 7) % 13;
}

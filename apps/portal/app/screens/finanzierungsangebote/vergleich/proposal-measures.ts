import { figuresAsOffered, yearsOfDebt, type ComparedAtSamePayment } from '@heimvorteil/calculations';
import type { Proposal } from '@heimvorteil/contracts';
import { eurosFromCents, lendersLoan } from '@heimvorteil/engine';
import {
  formatCount,
  formatCountDative,
  formatEuro,
  formatEuroCents,
  formatPercent,
} from '@heimvorteil/format';
import { instalmentSteps, loanName, shortLoanName } from '../../../proposals/proposal-words.ts';
import type { ComparedColumn } from './compared.ts';
import { effectiveRates, fixedFor, measuresAtPayment, termsOf, type Measure } from './measures.ts';

/** Rows at the same payment, then rows at each proposal's own instalments, exact to the cent. */
export function measuresOfProposals(
  columns: readonly ComparedColumn[],
  result: ComparedAtSamePayment,
): Measure[] {
  const [nominal, ...allowed] = termsOf(columns);
  return [
    ...measuresAtPayment(columns, result),
    ...asProposed(columns),
    {
      ...fixedFor(columns),
      begins: 'Was vereinbart wird',
      details: columns.map(({ proposal, financing }) =>
        othersOf(proposal)
          .filter((loan) => loan.fixedInterestYears !== financing.own.fixedInterestYears)
          .map((loan) => `${shortLoanName(loan)}: ${formatCount(loan.fixedInterestYears, 'year')}`),
      ),
    },
    {
      ...nominal!,
      details: columns.map(({ proposal }) =>
        othersOf(proposal).map(
          (loan) => `${shortLoanName(loan)}: ${formatPercent(loan.nominalInterestRate)}`,
        ),
      ),
    },
    ...allowed,
  ];
}

interface AsOffered {
  readonly monthlyInstallment: number;
  readonly effectiveInterestRate: number | null;
  readonly remainingDebt: number;
  readonly totalCosts: number;
}

/** Rows at the proposed instalments; none is marked as best, because terms and assumed rates differ. */
function asProposed(columns: readonly ComparedColumn[]): Measure[] {
  const offered = columns.map(offeredFigures);
  const figures = (name: Exclude<keyof AsOffered, 'effectiveInterestRate'>) =>
    offered.map((one) => (one ? formatEuroCents(one[name]) : '–'));
  return [
    {
      ...effectiveRates(offered.map((one) => one?.effectiveInterestRate ?? null)),
      begins: 'Mit den Raten, die vorgeschlagen sind',
      note: 'Alle Darlehen zusammen',
    },
    {
      label: 'Rate im Monat',
      note: 'Die höchste der ersten 24 Monate',
      figures: figures('monthlyInstallment'),
      details: columns.map(({ proposal }) =>
        instalmentSteps(proposal ?? {}, formatEuroCents).slice(0, MOST_STEPS),
      ),
      best: [],
    },
    {
      label: 'Restschuld, wenn die erste Zinsbindung endet',
      figures: figures('remainingDebt'),
      details: columns.map(({ proposal, financing }) => [
        `nach ${formatCountDative(proposal ? yearsOfDebt(proposal) : financing.own.fixedInterestYears, 'year')}`,
      ]),
      best: [],
    },
    {
      label: 'Gesamtkosten',
      note: 'Bis zur letzten Rate, jedes Darlehen mit seinem ersten Zins',
      figures: figures('totalCosts'),
      best: [],
    },
    {
      label: 'Darlehen',
      figures: columns.map(({ financing: { own } }) => formatEuro(eurosFromCents(own.loanAmount))),
      details: columns.map(({ proposal }) =>
        othersOf(proposal).map((loan) => `${loanName(loan)}: ${formatEuro(loan.loanAmount)}`),
      ),
      best: [],
    },
  ];
}

/** Results of a proposal as stored; those of an offer on paper are calculated from its terms. */
function offeredFigures({ proposal, financing }: ComparedColumn): AsOffered | undefined {
  if (proposal) return proposal;
  const { result } = figuresAsOffered(financing);
  return (
    result && {
      monthlyInstallment: eurosFromCents(result.monthlyRate),
      effectiveInterestRate: result.effectiveInterestRate,
      remainingDebt: eurosFromCents(result.remainingDebt),
      totalCosts: eurosFromCents(result.totalCosts),
    }
  );
}

const MOST_STEPS = 3;

function othersOf(proposal: Proposal | undefined): Proposal['loans'] {
  const loans = proposal?.loans ?? [];
  const own = lendersLoan(loans);
  return loans.filter((loan) => loan !== own);
}

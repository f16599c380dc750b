import type { Proposal, ProposedLoan } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import { formatCount, formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import type { ProposalOrder } from './proposal-query.ts';

/** What kinds of loan are called (specification §3). */
const LOAN_TYPE_WORDS: Readonly<Record<ProposedLoan['loanType'], string>> = {
  ANNUITY_LOAN: 'Annuitätendarlehen',
  PRIVATE_LOAN: 'Privates Darlehen',
  FORWARD_LOAN: 'Forward-Darlehen',
  VARIABLE_LOAN: 'Variables Darlehen',
  SUBSIDIZED_LOAN: 'Förderdarlehen',
  UNKNOWN: 'Darlehen',
};

export const ORDER_WORDS: Readonly<Record<ProposalOrder, string>> = {
  EFFECTIVE_RATE: 'Effektivzins',
  MONTHLY_RATE: 'Rate',
  REMAINING_DEBT: 'Restschuld',
  TOTAL_COSTS: 'Gesamtkosten',
};

/** A loan as plans and lists name it. */
export function loanName({ name, loanType }: Pick<ProposedLoan, 'name' | 'loanType'>): string {
  return name ?? LOAN_TYPE_WORDS[loanType];
}

/** "Förderung 308": a loan where its name is too long. */
export function shortLoanName(loan: Pick<ProposedLoan, 'name' | 'loanType' | 'programmeId'>): string {
  return loan.programmeId === undefined ? loanName(loan) : `Förderung ${loan.programmeId}`;
}

const SHORT_OF_WISH = 'SPECIAL_REPAYMENT_SHORT';
/** What a proposal says of itself beside what its rate is made of. */
export const REASONS_WITHOUT_POINTS: ReadonlySet<string> = new Set(['SUBSIDIZED_LOAN', SHORT_OF_WISH]);

/** "10 Jahre fest, 5 % Sondertilgung": what a proposal's lender agrees to. */
export function termsOf({ loans, reasons }: Pick<Proposal, 'loans' | 'reasons'>): string {
  const own = lendersLoan(loans);
  if (!own) return '';
  const special = own.allowedSpecialRepayment ?? 0;
  const isShort = reasons.some(({ code }) => code === SHORT_OF_WISH);
  return [
    own.fixedInterestYears > 0 ? `${formatCount(own.fixedInterestYears, 'year')} fest` : 'Zins nicht fest',
    `${special > 0 ? `${formatShortPercent(special)} Sondertilgung im Jahr` : 'keine Sondertilgung'}${isShort ? ' (weniger, als du dir wünschst)' : ''}`,
    ...(own.commitmentFreeMonths
      ? [`${formatCount(own.commitmentFreeMonths, 'month')} ohne Bereitstellungszins`]
      : []),
  ].join(', ');
}

/** "280.000 € zu 3,62 % Sollzins, 2 % Tilgung": what one of its loans is. */
export function loanWords(loan: ProposedLoan): string {
  const years = loan.interestOnlyMonths ? `, ${writtenMonths(loan.interestOnlyMonths)} tilgungsfrei` : '';
  return `${formatEuro(loan.loanAmount)} zu ${formatPercent(loan.nominalInterestRate)} Sollzins, ${formatShortPercent(
    Math.round(loan.amortizationRate * 100) / 100,
  )} Tilgung${years}`;
}

function writtenMonths(months: number): string {
  return months % 12 === 0 ? formatCount(months / 12, 'year') : formatCount(months, 'month');
}

/** "1 Vorschlag", "12 Vorschläge". */
export function countedProposals(count: number): string {
  return `${count} ${count === 1 ? 'Vorschlag' : 'Vorschläge'}`;
}

import { yearsOfDebt } from '@heimvorteil/calculations';
import type { Proposal, ProposedLoan } from '@heimvorteil/contracts';
import { lendersLoan, VARIABLE_YEARS } from '@heimvorteil/engine';
import {
  formatCount,
  formatCountDative,
  formatEuro,
  formatPercent,
  formatShortPercent,
} from '@heimvorteil/format';
import type { TextRow } from '../financing-request/text-row.ts';

const LOAN_TYPE_WORDS: Readonly<Record<ProposedLoan['loanType'], string>> = {
  ANNUITY_LOAN: 'Annuitätendarlehen',
  PRIVATE_LOAN: 'Privates Darlehen',
  FORWARD_LOAN: 'Forward-Darlehen',
  VARIABLE_LOAN: 'Variables Darlehen',
  SUBSIDIZED_LOAN: 'Förderdarlehen',
  UNKNOWN: 'Darlehen',
};

export function loanName({ name, loanType }: Pick<ProposedLoan, 'name' | 'loanType'>): string {
  return name ?? LOAN_TYPE_WORDS[loanType];
}

/** Reason code of a proposal: the lender allows less special repayment than the visitor requested. */
export const BELOW_REQUESTED_REPAYMENT = 'SPECIAL_REPAYMENT_SHORT';

/** Terms of a proposal's lender: "10 Jahre fest, 5 % Sondertilgung". */
export function termsOf({ loans, reasons }: Pick<Proposal, 'loans' | 'reasons'>): string {
  const own = lendersLoan(loans);
  if (!own) return '';
  const special = own.allowedSpecialRepayment ?? 0;
  const isShort = reasons.some(({ code }) => code === BELOW_REQUESTED_REPAYMENT);
  return [
    fixedWords(own),
    `${special > 0 ? `${formatShortPercent(special)} Sondertilgung im Jahr` : 'keine Sondertilgung'}${isShort ? ' (weniger als gewünscht)' : ''}`,
    ...(own.commitmentFreeMonths
      ? [`${formatCount(own.commitmentFreeMonths, 'month')} ohne Bereitstellungszins`]
      : []),
  ].join(', ');
}

/** Text "10 Jahre fest", or that the rate is variable. */
export function fixedWords({ fixedInterestYears }: Pick<ProposedLoan, 'fixedInterestYears'>): string {
  return fixedInterestYears === VARIABLE_YEARS
    ? 'veränderlicher Zins'
    : `${formatCount(fixedInterestYears, 'year')} fest`;
}

/** Label "Rate im Monat", or "Rate ab Monat 13" if the loan's instalments start later. */
export function instalmentLabel({
  monthlyInstallment,
  monthlyInstallmentFrom = [],
}: Pick<Proposal, 'monthlyInstallment' | 'monthlyInstallmentFrom'>): string {
  const month = monthlyInstallmentFrom.find(({ amount }) => amount === monthlyInstallment)?.month ?? 1;
  return month > 1 ? `Rate ab Monat ${month}` : 'Rate im Monat';
}

/** Text "ab Monat 1: 1.200 €" for each step of a changing instalment; empty if it is constant. */
export function instalmentSteps(
  { monthlyInstallmentFrom = [] }: Pick<Proposal, 'monthlyInstallmentFrom'>,
  format: (amount: number) => string = formatEuro,
): string[] {
  return monthlyInstallmentFrom.map(({ month, amount }) => `ab Monat ${month}: ${format(amount)}`);
}

/** Label "Restschuld nach 10 Jahren"; for a variable rate the debt is projected at today's rate. */
export function remainingDebtLabel(proposal: Pick<Proposal, 'loans' | 'remainingDebtAt'>): string {
  const isVariable = proposal.loans.some((loan) => loan.fixedInterestYears === VARIABLE_YEARS);
  return `Restschuld nach ${formatCountDative(yearsOfDebt(proposal), 'year')}${isVariable ? ' beim Zins von heute' : ''}`;
}

/** Text of a loan: "280.000 € zu 3,62 % Sollzins, 2 % Tilgung". */
export function loanWords(loan: ProposedLoan): string {
  const years = loan.interestOnlyMonths ? `, ${formatMonths(loan.interestOnlyMonths)} tilgungsfrei` : '';
  return `${formatEuro(loan.loanAmount)} zu ${formatPercent(loan.nominalInterestRate)} Sollzins, ${formatShortPercent(
    Math.round(loan.amortizationRate * 100) / 100,
  )} Tilgung${years}`;
}

function formatMonths(months: number): string {
  return months % 12 === 0 ? formatCount(months / 12, 'year') : formatCount(months, 'month');
}

/** Short text of a proposal: "Lerchenbank über 280.000 €, 10 Jahre fest, 1.204 € im Monat". */
export function proposalName({
  provider,
  loans,
  monthlyInstallment,
}: Pick<Proposal, 'provider' | 'loans' | 'monthlyInstallment'>): string {
  const own = lendersLoan(loans);
  return [
    `${provider.name} über ${formatEuro(loanSum({ loans }))}`,
    ...(own ? [fixedWords(own)] : []),
    `${formatEuro(monthlyInstallment)} im Monat`,
  ].join(', ');
}

/** Sum of all loans of a proposal, in euros. */
export function loanSum({ loans }: Pick<Proposal, 'loans'>): number {
  return loans.reduce((sum, { loanAmount }) => sum + loanAmount, 0);
}

/** Rows of a proposal in an offer, equal on the adviser's page and in the visitor's mail. */
export function proposalRows(proposal: Proposal): TextRow[] {
  const { loans, monthlyInstallment, effectiveInterestRate, remainingDebt, totalCosts } = proposal;
  const own = lendersLoan(loans);
  const steps = instalmentSteps(proposal);
  return [
    { label: instalmentLabel(proposal), value: formatEuro(monthlyInstallment) },
    ...(steps.length > 1 ? [{ label: 'Die Rate ändert sich', value: steps.join(', ') }] : []),
    { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
    ...loans.map((loan) => ({
      label: loanName(loan),
      value: `${loanWords(loan)}, ${loan === own ? termsOf(proposal) : fixedWords(loan)}`,
    })),
    { label: remainingDebtLabel(proposal), value: formatEuro(remainingDebt) },
    { label: 'Gesamtkosten', value: formatEuro(totalCosts) },
  ];
}

import { aprDerivation } from '../annuity/apr-derivation.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';
import { eurosFromCents, type Cents } from '../money/money.ts';
import type { MortgageCase, MortgageSummary } from './mortgage-summary.ts';

export function mortgageDerivation(wanted: MortgageCase, summary: MortgageSummary): Derivation[] {
  const loan = loanDerivation(wanted, summary);
  if (summary.loanAmount === 0) return [loan];
  return [
    loan,
    rateDerivation(wanted, summary),
    interestDerivation(wanted, summary),
    ...aprDerivation({ ...summary, nominalInterestRate: wanted.nominalInterestRate }),
    remainingDebtDerivation(wanted, summary),
  ];
}

function loanDerivation(wanted: MortgageCase, summary: MortgageSummary): Derivation {
  const { purchasePrice, additionalCosts, ownFunds } = wanted;
  if (wanted.loanAmount !== undefined) return enteredLoanDerivation(wanted.loanAmount);
  const renovation = summary.renovationCosts > 0 ? ` + ${formatEuros(summary.renovationCosts)}` : '';
  return {
    figure: 'loanAmount',
    formula: `${formatEuros(purchasePrice)} + ${formatEuros(additionalCosts.total)}${renovation} − ${formatEuros(ownFunds)} = ${formatEuros(summary.loanAmount)}`,
    inputs: {
      purchasePrice: eurosFromCents(purchasePrice),
      additionalCosts: eurosFromCents(additionalCosts.total),
      renovationCosts: eurosFromCents(summary.renovationCosts),
      ownFunds: eurosFromCents(ownFunds),
    },
    steps: [
      'Zum Kaufpreis kommen die Nebenkosten' + (renovation ? ' und die Renovierung.' : '.'),
      summary.loanAmount === 0
        ? 'Dein Eigenkapital deckt alles, ein Darlehen brauchst du nicht.'
        : 'Was dein Eigenkapital davon nicht deckt, ist das Darlehen.',
    ],
  };
}

function enteredLoanDerivation(loanAmount: Cents): Derivation {
  return {
    figure: 'loanAmount',
    formula: `${formatEuros(loanAmount)} angegeben`,
    inputs: { loanAmount: eurosFromCents(loanAmount) },
    steps: ['Den Darlehensbetrag hast du selbst angegeben.'],
  };
}

function rateDerivation(wanted: MortgageCase, summary: MortgageSummary): Derivation {
  const { nominalInterestRate, amortizationRate } = wanted;
  return {
    figure: 'monthlyRate',
    formula: `${formatEuros(summary.loanAmount)} × (${formatPercent(nominalInterestRate)} + ${formatPercent(amortizationRate)}) / 12 = ${formatEuros(summary.monthlyRate)}`,
    inputs: { loanAmount: eurosFromCents(summary.loanAmount), nominalInterestRate, amortizationRate },
    steps: [
      'Sollzins und anfängliche Tilgung ergeben zusammen, was du im ersten Jahr zahlst.',
      'Ein Zwölftel davon, auf den Cent gerundet, ist die Rate. Sie bleibt bis zum Ende der Zinsbindung gleich.',
    ],
    source: 'Annuitätendarlehen, Rate kaufmännisch auf den Cent gerundet',
  };
}

function interestDerivation(wanted: MortgageCase, summary: MortgageSummary): Derivation {
  return {
    figure: 'interestShare',
    formula: `${formatEuros(summary.loanAmount)} × ${formatPercent(wanted.nominalInterestRate)} / 12 = ${formatEuros(summary.interestShare)}`,
    inputs: {
      loanAmount: eurosFromCents(summary.loanAmount),
      nominalInterestRate: wanted.nominalInterestRate,
    },
    steps: [
      `Von der ersten Rate sind ${formatEuros(summary.interestShare)} Zinsen und ${formatEuros(summary.amortizationShare)} Tilgung.`,
      'Mit jeder Rate sinkt die Restschuld: der Anteil der Zinsen wird kleiner, der Anteil der Tilgung größer.',
    ],
  };
}

function remainingDebtDerivation(wanted: MortgageCase, summary: MortgageSummary): Derivation {
  const { plan, loanAmount, remainingDebt } = summary;
  const repaid = loanAmount - remainingDebt;
  return {
    figure: 'remainingDebt',
    formula: `${formatEuros(loanAmount)} − ${formatEuros(repaid as typeof loanAmount)} = ${formatEuros(remainingDebt)}`,
    inputs: {
      loanAmount: eurosFromCents(loanAmount),
      monthlyRate: eurosFromCents(summary.monthlyRate),
      fixedInterestYears: wanted.fixedInterestYears,
    },
    steps: [
      `In ${plan.numberOfInstallments} Raten zahlst du ${formatEuros(plan.totalInterest)} Zinsen und tilgst ${formatEuros(repaid as typeof loanAmount)}.`,
      'Die Zinsen eines Monats sind Restschuld × Sollzins / 12, jeden Monat auf den Cent gerundet.',
    ],
  };
}

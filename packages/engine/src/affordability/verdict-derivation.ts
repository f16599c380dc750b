import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { cents, eurosFromCents } from '../money/money.ts';
import type { StressRow } from '../verdict/stress.ts';
import { INTEREST_RISK_NAMES, PROBABILITY_NAMES, VERDICT_WORD_NAMES } from '../verdict/verdict-names.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { HouseholdBudget } from './household-budget.ts';
import type { JudgedPurchase, Judgement } from './judged-purchase.ts';

const LIMITS = FEASIBILITY_LIMITS;

/** Rules of the verdict in German, for its explanation and the privacy page (Art. 13 (2) f GDPR). */
export const VERDICT_RULES = {
  feasibility: [
    `Gut: Eigenkapital deckt die Nebenkosten und ${LIMITS.leastOwnFundsShare} % des Preises, die Rate ist höchstens ${LIMITS.goodInstallmentShare} % des Nettoeinkommens.`,
    `Mittel: Rate höchstens ${LIMITS.mediumInstallmentShare} %, Darlehen höchstens ${LIMITS.mediumLoanToValue} % des Preises.`,
    `Zu wenig Eigenkapital: unter ${LIMITS.leastOwnFundsShare} % des Preises oder unter den Nebenkosten.`,
  ],
  word: 'Es zählt das niedrigste der drei; bei mittlerem Zinsrisiko höchstens „Machbar“.',
  wordWithoutProspects: 'Es zählt das niedrigere von beiden; bei mittlerem Zinsrisiko höchstens „Machbar“.',
  probability:
    'Die Aussicht ist eine Stufe schlechter bei Probezeit, befristetem Vertrag, selbstständiger oder freiberuflicher Arbeit und ohne Arbeit. Das gilt auch, wenn das Darlehen über den 75. Geburtstag hinaus liefe.',
  risk: 'Zinsrisiko: gering, wenn nach der Zinsbindung auch bei zwei Punkten mehr nichts fehlt, sonst mittel.',
} as const;

export function verdictDerivation({ purchase, verdict }: Judgement, budget: HouseholdBudget): Derivation[] {
  const stress = verdict.stress.map((row) => stressDerivation(row, budget));
  if (verdict.errors.length > 0) return [errorDerivation(verdict, budget), ...stress];
  return [feasibilityDerivation(purchase), wordDerivation(verdict), ...stress];
}

function feasibilityDerivation(judged: JudgedPurchase): Derivation {
  const { purchasePrice, securityValue, ownFunds, additionalCosts, loanToValue, installmentShare } = judged;
  const ownedLand = cents(securityValue - purchasePrice);
  const land = ownedLand > 0 ? `eigenes Grundstück ${formatEuros(ownedLand)}, ` : '';
  const share =
    installmentShare === null ? 'keine Rate' : `Rate ${formatPercent(installmentShare)} des Einkommens`;
  return {
    figure: 'feasibility',
    formula: `Eigenkapital ${formatEuros(ownFunds)}, ${land}Darlehen ${formatPercent(loanToValue)} ${land ? 'von Preis und Grundstück' : 'des Preises'}, ${share}`,
    inputs: {
      purchasePrice: eurosFromCents(purchasePrice),
      ownFunds: eurosFromCents(ownFunds),
      ...(ownedLand > 0 && { ownedLand: eurosFromCents(ownedLand) }),
      additionalCosts: eurosFromCents(additionalCosts),
      loanToValue,
      ...(installmentShare !== null && { installmentShare }),
    },
    steps: VERDICT_RULES.feasibility,
    source: 'Grenzen der Banken: Dr. Klein, Europace, Hypofriend, Hüttig & Rompf',
  };
}

const FEASIBILITY_NAMES: Readonly<Record<Verdict['feasibility'], string>> = {
  good: 'gut',
  medium: 'mittel',
  low: 'schwach',
  'own-capital-low': 'zu wenig Eigenkapital',
  error: 'nicht möglich',
  empty: 'offen',
};

function wordDerivation({ word, feasibility, probability, risk }: Verdict): Derivation {
  const chance = probability === null ? '' : `, Aussicht ${PROBABILITY_NAMES[probability]}`;
  const interest = risk === null ? '' : `, Zinsrisiko ${INTEREST_RISK_NAMES[risk]}`;
  return {
    figure: 'word',
    formula: `Eigenkapital und Rate ${FEASIBILITY_NAMES[feasibility]}${chance}${interest}: ${VERDICT_WORD_NAMES[word]}`,
    inputs: {},
    steps:
      probability === null
        ? [VERDICT_RULES.wordWithoutProspects, VERDICT_RULES.risk]
        : [VERDICT_RULES.word, VERDICT_RULES.probability, VERDICT_RULES.risk],
  };
}

function errorDerivation({ errors }: Verdict, budget: HouseholdBudget): Derivation {
  const { netIncome, costOfLiving, freeIncome } = budget;
  return {
    figure: 'word',
    formula: `${VERDICT_WORD_NAMES.NOT_FEASIBLE}: ${errors.map((code) => ERROR_NAMES[code]).join(', ')}`,
    inputs: {
      netIncome: eurosFromCents(netIncome),
      costOfLiving: eurosFromCents(costOfLiving),
      freeIncome: eurosFromCents(freeIncome),
    },
    steps: ['Ein solcher Grund geht allem anderen vor: Ein Preis wird dann nicht genannt.'],
  };
}

const ERROR_NAMES: Readonly<Record<Verdict['errors'][number], string>> = {
  AGE_GROUP_NOT_SUPPORTED: 'alle über 66 Jahre',
  INCOME_BELOW_COST_OF_LIVING: 'Einkommen unter den Lebenshaltungskosten',
  FUTURE_BUDGET_BELOW_ZERO: 'nach der Rate fehlt Geld',
  NO_OFFER: 'kein Anbieter nimmt diesen Fall an',
};

function stressDerivation(row: StressRow, { freeIncome }: HouseholdBudget): Derivation {
  return {
    figure: `stress.${row.delta}`,
    formula: `${formatEuros(freeIncome)} − ${formatEuros(row.monthlyRate)} = ${formatEuros(row.left)}`,
    inputs: {
      nominalInterestRate: row.nominalInterestRate,
      freeIncome: eurosFromCents(freeIncome),
      monthlyRate: eurosFromCents(row.monthlyRate),
    },
    steps: [
      row.delta === 0
        ? 'Bleibt der Zins nach der Zinsbindung, wie er ist, bleibt auch die Rate.'
        : `Nach der Zinsbindung bei ${formatPercent(row.nominalInterestRate)}: Die Rate ist so hoch, dass das Ende des Darlehens bleibt.`,
      'Übrig ist, was Einkommen, Leben, laufende Kosten, Verpflichtungen und Reserve von der Rate lassen.',
    ],
    source: 'Annahme dieses Portals: 0 bis 3 Punkte über dem ersten Sollzins',
  };
}

import { BOUNDS, isWithin } from '../bounds.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';
import {
  cents,
  eurosFromCents,
  type Cents,
  roundToCents,
  percent,
  roundToHundredths,
  type Percent,
} from '../money/money.ts';
import { OWN_CAPITAL_PARTS, ownCapitalTotal, type OwnCapitalParts } from './own-capital-total.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { financingNeed, type MortgageCase } from '../mortgage/mortgage-summary.ts';
import { securityValueOf } from '../mortgage/security-value.ts';

export interface OwnCapital {
  readonly total: Cents;
  readonly errors: readonly 'OWN_CAPITAL_TOO_HIGH'[];
  readonly derivation: readonly Derivation[];
}

const PART_NAMES: Readonly<Record<keyof OwnCapitalParts, string>> = {
  savings: 'Ersparnisse',
  stocks: 'Wertpapiere',
  buildingSavings: 'Bausparguthaben',
  lifeInsurance: 'Rückkaufswert der Lebensversicherung',
  otherAssets: 'Weiteres Vermögen',
};

export function ownCapital(parts: OwnCapitalParts): OwnCapital {
  const total = ownCapitalTotal(parts);
  const entries = OWN_CAPITAL_PARTS.map((part) => ({
    name: PART_NAMES[part],
    amount: parts[part] ?? cents(0),
  }));
  return {
    total,
    errors: isWithin(BOUNDS.ownCapitalTotal, eurosFromCents(total)) ? [] : ['OWN_CAPITAL_TOO_HIGH'],
    derivation: [
      {
        figure: 'total',
        formula: `${entries.map(({ amount }) => formatEuros(amount)).join(' + ')} = ${formatEuros(total)}`,
        inputs: Object.fromEntries(entries.map(({ name, amount }) => [name, eurosFromCents(amount)])),
        steps: ['Alle Teile zählen voll. Beim Verkauf können Kosten und Steuern abgehen.'],
      },
    ],
  };
}

export const OWN_FUNDS_GOALS = [
  'ADDITIONAL_COSTS',
  'LEAST_SHARE',
  'COSTS_AND_LEAST_SHARE',
  'RECOMMENDED_FROM',
  'RECOMMENDED_UP_TO',
] as const;

/** Recommended own funds as a range in percent of the price (specification §9). */
const RECOMMENDED = { from: percent(20), upTo: percent(30) };

/** Amount of own funds that lenders expect, in cents. */
export interface OwnFundsGoal {
  readonly goal: (typeof OWN_FUNDS_GOALS)[number];
  readonly amount: Cents;
  /** Cents that are still missing; 0 if the amount is reached. */
  readonly missing: Cents;
}

export type FundedPurchase = Pick<
  MortgageCase,
  'purchasePrice' | 'ownedLand' | 'ownFunds' | 'additionalCosts' | 'renovationCostPercentage' | 'loanAmount'
>;

/** Own funds in relation to a purchase; amounts in cents. */
export interface OwnFundsState {
  /** Own funds + owned plot in percent of (price + owned plot), two decimals. */
  readonly share: Percent;
  /** Own funds left after additional costs; negative if they do not pay the costs. */
  readonly beyondCosts: Cents;
  readonly renovationCosts: Cents;
  readonly loanAmount: Cents;
  /** Loan in percent of (price + owned plot), two decimals. */
  readonly loanToValue: Percent;
  readonly goals: readonly OwnFundsGoal[];
  readonly derivation: readonly Derivation[];
}

/** Compares own funds with price, additional costs and the shares that lenders expect. */
export function ownFundsState(wanted: FundedPurchase): OwnFundsState {
  const { additionalCosts, ownedLand = cents(0) } = wanted;
  const { renovationCosts, loanAmount } = financingNeed(wanted);
  const ownFunds = cents(wanted.ownFunds + ownedLand);
  const securityValue = securityValueOf(wanted);
  const share = shareOf(ownFunds, securityValue);
  const beyondCosts = cents(ownFunds - additionalCosts.total);
  const part = (of: Percent) => roundToCents((securityValue * of) / 100);
  const least = part(FEASIBILITY_LIMITS.leastOwnFundsShare);
  const amounts: Readonly<Record<OwnFundsGoal['goal'], Cents>> = {
    ADDITIONAL_COSTS: additionalCosts.total,
    LEAST_SHARE: least,
    COSTS_AND_LEAST_SHARE: cents(additionalCosts.total + least),
    RECOMMENDED_FROM: part(RECOMMENDED.from),
    RECOMMENDED_UP_TO: part(RECOMMENDED.upTo),
  };
  return {
    share,
    beyondCosts,
    renovationCosts,
    loanAmount,
    loanToValue: shareOf(loanAmount, securityValue),
    goals: OWN_FUNDS_GOALS.map((goal) => ({
      goal,
      amount: amounts[goal],
      missing: cents(Math.max(0, amounts[goal] - ownFunds)),
    })),
    derivation: [
      shareDerivation(ownFunds, securityValue, share),
      beyondCostsDerivation(ownFunds, additionalCosts.total, beyondCosts),
    ],
  };
}

function shareOf(part: Cents, securityValue: Cents): Percent {
  return roundToHundredths(percent((part * 100) / securityValue));
}

function shareDerivation(ownFunds: Cents, securityValue: Cents, share: Percent): Derivation {
  return {
    figure: 'ownFundsShare',
    formula: `${formatEuros(ownFunds)} / ${formatEuros(securityValue)} = ${formatPercent(share)}`,
    inputs: { ownFunds: eurosFromCents(ownFunds), securityValue: eurosFromCents(securityValue) },
    steps: [
      `Banken erwarten mindestens ${formatPercent(FEASIBILITY_LIMITS.leastOwnFundsShare)} vom Kaufpreis, empfohlen sind ${formatPercent(RECOMMENDED.from)} bis ${formatPercent(RECOMMENDED.upTo)}.`,
    ],
  };
}

function beyondCostsDerivation(ownFunds: Cents, costs: Cents, beyondCosts: Cents): Derivation {
  return {
    figure: 'beyondCosts',
    formula: `${formatEuros(ownFunds)} − ${formatEuros(costs)} = ${formatEuros(beyondCosts)}`,
    inputs: { ownFunds: eurosFromCents(ownFunds), additionalCosts: eurosFromCents(costs) },
    steps: ['Die Nebenkosten gehen zuerst ab: Banken finanzieren sie ungern mit.'],
  };
}

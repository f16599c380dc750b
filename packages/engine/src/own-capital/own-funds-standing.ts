import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros, writtenPercent } from '../derivation/written-figures.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { financingNeed, securityValueOf, type MortgageCase } from '../mortgage/mortgage-summary.ts';
import { cents, eurosFromCents, roundToCents, type Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';

export const OWN_FUNDS_GOALS = [
  'ADDITIONAL_COSTS',
  'LEAST_SHARE',
  'COSTS_AND_LEAST_SHARE',
  'RECOMMENDED_FROM',
  'RECOMMENDED_UP_TO',
] as const;

/** Percent of the price that are recommended as own funds (specification §9). */
const RECOMMENDED = { from: percent(20), upTo: percent(30) };

/** What lenders look for in own funds, in cents. */
export interface OwnFundsGoal {
  readonly goal: (typeof OWN_FUNDS_GOALS)[number];
  readonly amount: Cents;
  /** 0 once it is reached. */
  readonly missing: Cents;
}

/** How own funds stand to a purchase; amounts in cents. */
export interface OwnFundsStanding {
  /** Own funds in percent of the price, two decimals. */
  readonly share: Percent;
  /** What is left for the price once the additional costs are paid; below zero when they are not. */
  readonly beyondCosts: Cents;
  readonly loanAmount: Cents;
  /** Loan in percent of the price, two decimals. */
  readonly loanToValue: Percent;
  readonly goals: readonly OwnFundsGoal[];
  readonly derivation: readonly Derivation[];
}

/** Holds own funds against the price, its additional costs and the shares that lenders look for; the loan is what the whole purchase needs. */
export function ownFundsStanding(
  wanted: Parameters<typeof financingNeed>[0] & Pick<MortgageCase, 'ownedLand'>,
): OwnFundsStanding {
  const { purchasePrice, additionalCosts, ownFunds } = wanted;
  const { loanAmount } = financingNeed(wanted);
  const share = shareOf(ownFunds, purchasePrice);
  const beyondCosts = cents(ownFunds - additionalCosts.total);
  const part = (of: Percent) => roundToCents((purchasePrice * of) / 100);
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
    loanAmount,
    loanToValue: shareOf(loanAmount, securityValueOf(wanted)),
    goals: OWN_FUNDS_GOALS.map((goal) => ({
      goal,
      amount: amounts[goal],
      missing: cents(Math.max(0, amounts[goal] - ownFunds)),
    })),
    derivation: [
      shareDerivation(ownFunds, purchasePrice, share),
      beyondCostsDerivation(ownFunds, additionalCosts.total, beyondCosts),
    ],
  };
}

function shareOf(part: Cents, purchasePrice: Cents): Percent {
  return roundToHundredths(percent((part * 100) / purchasePrice));
}

function shareDerivation(ownFunds: Cents, purchasePrice: Cents, share: Percent): Derivation {
  return {
    figure: 'ownFundsShare',
    formula: `${writtenEuros(ownFunds)} / ${writtenEuros(purchasePrice)} = ${writtenPercent(share)}`,
    inputs: { ownFunds: eurosFromCents(ownFunds), purchasePrice: eurosFromCents(purchasePrice) },
    steps: [
      `Banken erwarten mindestens ${writtenPercent(FEASIBILITY_LIMITS.leastOwnFundsShare)} vom Kaufpreis, empfohlen sind ${writtenPercent(RECOMMENDED.from)} bis ${writtenPercent(RECOMMENDED.upTo)}.`,
    ],
  };
}

function beyondCostsDerivation(ownFunds: Cents, costs: Cents, beyondCosts: Cents): Derivation {
  return {
    figure: 'beyondCosts',
    formula: `${writtenEuros(ownFunds)} − ${writtenEuros(costs)} = ${writtenEuros(beyondCosts)}`,
    inputs: { ownFunds: eurosFromCents(ownFunds), additionalCosts: eurosFromCents(costs) },
    steps: ['Die Nebenkosten gehen zuerst ab: Banken finanzieren sie ungern mit.'],
  };
}

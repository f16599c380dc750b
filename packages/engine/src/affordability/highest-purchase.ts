import { monthlyRate } from '../annuity/monthly-rate.ts';
import { type Cents, eurosFromCents, type Percent } from '../money/money.ts';
import { securityValueOf } from '../mortgage/security-value.ts';
import {
  affordablePrice,
  comfortableRate,
  loanOfMonthlyRate,
  priceOwnFundsAllow,
  rateAt,
  type AffordablePriceCase,
  type AffordableRate,
  loanToValueOf,
} from './affordable-price.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import type { HouseholdBudget } from './household-budget.ts';
import { needAtPrice, costsAtPrice, type PurchaseTerms } from './purchase-terms.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';
import type { Derivation } from '../derivation/derived-figure.ts';

/** Rule that limits the payment: household costs, share of income, or a payment that the visitor entered. */
export type RateRule = AffordableRate['bindingRule'] | 'MONTHLY_RATE';

/** A loan slightly above the affordable one; both fields are null if no lender grants it. */
export interface HigherLoan {
  readonly nominalInterestRate: Percent | null;
  /** Monthly payment in cents, above the affordable one. */
  readonly monthlyRate: Cents | null;
}

/** Highest price that all rules permit, and its loan; amounts in cents. */
export interface HighestPurchase<Rule extends RateRule = RateRule> {
  readonly purchasePrice: Cents;
  /** Price plus the value of a plot that the borrowers already own. */
  readonly securityValue: Cents;
  readonly loanAmount: Cents;
  /** Highest price by the monthly payment alone, even if its loan exceeds the highest loan-to-value. */
  readonly carriedPrice: Cents;
  /** Nominal rate of `loanAmount` in percent a year; null without a loan or without a lender. */
  readonly nominalInterestRate: Percent | null;
  /**
   * Monthly payment for `loanAmount`, in cents; lower than the affordable payment if another limit is reached
   * first.
   */
  readonly monthlyRate: Cents;
  /** The next larger loan, if its higher rate stops the price before `bindingRule` does; otherwise null. */
  readonly higherLoan: HigherLoan | null;
  readonly bindingRule: Rule | 'LOAN_MULTIPLE' | 'LOAN_TO_VALUE';
}

/** Highest price within both the affordable payment and the highest loan-to-value. */
export function highestPurchase<Rule extends RateRule>(
  affordable: AffordablePriceCase,
  rule: Rule,
): HighestPurchase<Rule> {
  const allowed = priceOwnFundsAllow(affordable);
  const carriedPrice = affordablePrice(affordable);
  const isOfOwnFunds = allowed < carriedPrice;
  const purchasePrice = isOfOwnFunds ? affordablePrice(affordable, allowed) : carriedPrice;
  const found = loanAtPrice(affordable, purchasePrice);
  const next = loanAtPrice(affordable, (purchasePrice + 1) as Cents);
  return {
    purchasePrice,
    ...found,
    carriedPrice,
    higherLoan: isOfOwnFunds ? null : higherLoan(found, next, affordable.maxMonthlyRate),
    bindingRule: isOfOwnFunds ? 'LOAN_TO_VALUE' : incomeRule(affordable, next.nominalInterestRate, rule),
  };
}

/** Price and loan at a payment that leaves room; never above the highest purchase. Amounts in cents. */
export interface ComfortablePurchase {
  readonly comfortableMonthlyRate: Cents;
  readonly comfortablePurchasePrice: Cents;
  readonly comfortableLoanAmount: Cents;
}

export function comfortablePurchase(
  affordable: AffordablePriceCase,
  { purchasePrice: highest }: Pick<HighestPurchase, 'purchasePrice'>,
  budget: Pick<HouseholdBudget, 'freeIncome' | 'netIncome'>,
): ComfortablePurchase {
  const comfortable = { ...affordable, maxMonthlyRate: comfortableRate(budget) };
  const purchasePrice = affordablePrice(comfortable, highest);
  return {
    comfortableMonthlyRate: comfortable.maxMonthlyRate,
    comfortablePurchasePrice: purchasePrice,
    comfortableLoanAmount: loanAtPrice(affordable, purchasePrice).loanAmount,
  };
}

type LoanAtPrice = Pick<
  HighestPurchase,
  'securityValue' | 'loanAmount' | 'nominalInterestRate' | 'monthlyRate'
>;

function loanAtPrice(
  { ownFunds, purchase, rateFor, amortizationRate }: AffordablePriceCase,
  purchasePrice: Cents,
): LoanAtPrice {
  const loanAmount = Math.max(needAtPrice(purchasePrice, ownFunds, purchase), 0) as Cents;
  const securityValue = securityValueOf({ ...purchase, purchasePrice });
  const rate = loanAmount === 0 ? null : rateAt(rateFor, loanAmount, securityValue);
  return {
    securityValue,
    loanAmount,
    nominalInterestRate: rate,
    monthlyRate: rate === null ? (0 as Cents) : monthlyRate(loanAmount, rate, amortizationRate),
  };
}

/** Null if the next loan has the same rate, because then no rate step limits the price. */
function higherLoan(found: LoanAtPrice, next: LoanAtPrice, maxMonthlyRate: Cents): HigherLoan | null {
  const { nominalInterestRate: rate, monthlyRate: instalment, loanAmount } = next;
  if (loanAmount === 0 || maxMonthlyRate <= 0) return null;
  if (rate === null) return { nominalInterestRate: null, monthlyRate: null };
  const isStep = rate > (found.nominalInterestRate ?? rate) && instalment > maxMonthlyRate;
  return isStep ? { nominalInterestRate: rate, monthlyRate: instalment } : null;
}

function incomeRule<Rule>(
  affordable: AffordablePriceCase,
  rate: Percent | null,
  rule: Rule,
): Rule | 'LOAN_MULTIPLE' {
  if (rate === null || affordable.maxLoanAmount === undefined) return rule;
  const carriedLoan = loanOfMonthlyRate(affordable.maxMonthlyRate, rate, affordable.amortizationRate);
  return affordable.maxLoanAmount < carriedLoan ? 'LOAN_MULTIPLE' : rule;
}

export function highestPurchaseDerivation(
  highest: HighestPurchase,
  affordable: AffordablePriceCase,
): Derivation[] {
  return [loanDerivation(highest, affordable), priceDerivation(highest, affordable)];
}

function loanDerivation(
  { loanAmount, nominalInterestRate, securityValue }: HighestPurchase,
  affordable: AffordablePriceCase,
): Derivation {
  const { maxMonthlyRate, amortizationRate } = affordable;
  if (nominalInterestRate === null) return withoutLoan;
  const share = loanToValueOf(loanAmount, securityValue);
  return {
    figure: 'maxLoanAmount',
    formula: `${formatEuros(loanAmount)} × (${formatPercent(nominalInterestRate)} + ${formatPercent(amortizationRate)}) / 12 ≤ ${formatEuros(maxMonthlyRate)}`,
    inputs: { maxMonthlyRate: eurosFromCents(maxMonthlyRate), nominalInterestRate, amortizationRate },
    steps: [
      `Der Sollzins gilt für ein Darlehen von ${formatPercent(share)} ${securedBy(affordable.purchase)}.`,
      'Mit einem höheren Darlehen läge die Rate darüber, oder eine andere Grenze wäre überschritten.',
    ],
    source: 'Annuitätendarlehen',
  };
}

function securedBy({ ownedLand }: PurchaseTerms): string {
  return ownedLand === undefined ? 'des Kaufpreises' : 'von Preis und Grundstück zusammen';
}

const withoutLoan: Derivation = {
  figure: 'maxLoanAmount',
  formula: `0,00 €`,
  inputs: {},
  steps: ['Für ein Darlehen bleibt keine Rate übrig, oder niemand vergibt es zu diesen Angaben.'],
};

function priceDerivation(highest: HighestPurchase, affordable: AffordablePriceCase): Derivation {
  const { purchasePrice, loanAmount } = highest;
  const { ownFunds, purchase } = affordable;
  const costs = costsAtPrice(purchasePrice, ownFunds, purchase);
  const renovation = (loanAmount + ownFunds - costs.total - purchasePrice) as Cents;
  const others = purchase.renovationCostPercentage === undefined ? '' : ` − ${formatEuros(renovation)}`;
  return {
    figure: 'maxPurchasePrice',
    formula: `${formatEuros(loanAmount)} + ${formatEuros(ownFunds)} − ${formatEuros(costs.total)}${others} = ${formatEuros(purchasePrice)}`,
    inputs: {
      loanAmount: eurosFromCents(loanAmount),
      ownFunds: eurosFromCents(ownFunds),
      additionalCosts: eurosFromCents(costs.total),
      additionalCostsPercentage: costs.totalPercent,
    },
    steps: [
      'Darlehen und Eigenkapital bezahlen den Kaufpreis und alles, was dazukommt.',
      'Zins und Nebenkosten hängen vom Preis ab: Gesucht ist der höchste Preis, bei dem alles zusammenpasst.',
      bindingSentence(highest),
    ],
  };
}

const RULE_SENTENCES: Readonly<Record<HighestPurchase['bindingRule'], string>> = {
  HOUSEHOLD: 'Die Grenze ist dein Haushalt: Mehr bleibt nach Ausgaben und Reserve nicht für die Rate.',
  RATIO: `Die Grenze ist die Faustregel der Banken: Die Rate soll höchstens ${FEASIBILITY_LIMITS.goodInstallmentShare} % vom Nettoeinkommen sein.`,
  MONTHLY_RATE: 'Die Grenze ist die Rate, die du zahlen möchtest.',
  LOAN_MULTIPLE: `Die Grenze ist das Darlehen: Banken leihen selten mehr als ${FEASIBILITY_LIMITS.loanMultiple} Nettoeinkommen eines Monats.`,
  LOAN_TO_VALUE:
    'Die Grenze ist dein Eigenkapital: Banken leihen meist höchstens den Kaufpreis, die Nebenkosten zahlst du selbst.',
};

/** Limit of the highest price; fields are null if an error prevents a price. */
interface PriceEnd<Rule extends RateRule = RateRule> extends Pick<
  HighestPurchase<Rule>,
  'bindingRule' | 'higherLoan' | 'nominalInterestRate'
> {
  readonly monthlyRate: Cents | null;
}

/** German sentence on what limits the price; amounts have cents, because a rate step may cost only cents. */
export function bindingSentence({
  bindingRule,
  higherLoan: next,
  nominalInterestRate: rate,
  monthlyRate: instalment,
}: PriceEnd): string {
  const sentence = RULE_SENTENCES[bindingRule];
  if (next === null || instalment === null) return sentence;
  if (rate === null) {
    return 'Die Grenze ist der Markt: Ein Darlehen, dessen Rate du tragen kannst, gibt es zu deinen Angaben nicht. Den Preis zahlt dein Eigenkapital allein.';
  }
  const own = `Deine Rate ist ${formatEuros(instalment)}`;
  if (next.nominalInterestRate === null || next.monthlyRate === null) {
    return `Die Grenze ist der Markt: Mehr leiht zu deinen Angaben kein Anbieter. ${own}.`;
  }
  return `${sentence} Ganz erreicht wird sie nicht: ${own}, denn mehr Kredit hieße ein höherer Zins (${formatPercent(next.nominalInterestRate)} statt ${formatPercent(rate)}) und eine Rate von ${formatEuros(next.monthlyRate)}.`;
}

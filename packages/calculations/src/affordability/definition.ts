import {
  calculateAffordability as operation,
  fault,
  type AffordabilityAnswer,
  type FinancingVerdict,
} from '@heimvorteil/contracts';
import {
  CHANGE_UNITS,
  eurosFromCents,
  type AffordabilityReason,
  type Cents,
  type ChangeCode,
  type FinancingProspect,
  type FollowUpBurden,
  type JudgedPurchase,
} from '@heimvorteil/engine';
import { costsInEuros } from '../additional-costs/index.ts';
import { eurosOrNull } from '../amounts/written-amounts.ts';
import { higherLoanAnswer, meanDerivation, originAnswer } from '../market/market-answer.ts';
import { calculateAffordability, type AffordabilityResult } from './calculate-affordability.ts';
import { termLinesAnswer } from './over-the-term.ts';
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** What a household can afford, in euros. */
export function affordabilityAnswer({
  affordability: found,
  market,
  isPriced,
  purchaseWarnings,
}: AffordabilityResult): AffordabilityAnswer {
  return {
    maxMonthlyRate: eurosOrNull(found.maxMonthlyRate),
    maxLoanAmount: eurosOrNull(found.maxLoanAmount),
    maxPurchasePrice: eurosOrNull(found.maxPurchasePrice),
    nominalInterestRate: found.nominalInterestRate,
    monthlyRate: eurosOrNull(found.monthlyRate),
    higherLoan: higherLoanAnswer(found.higherLoan),
    ...originAnswer(market),
    additionalCosts: found.additionalCosts && costsInEuros(found.additionalCosts),
    household: found.household.map(({ item, amount, stated }) => ({
      item,
      amount: eurosFromCents(amount),
      stated: eurosOrNull(stated),
    })),
    netIncome: eurosFromCents(found.netIncome),
    freeIncome: eurosFromCents(found.freeIncome),
    maxMonthlyRateByHousehold: eurosFromCents(found.maxMonthlyRateByHousehold),
    maxMonthlyRateByRatio: eurosFromCents(found.maxMonthlyRateByRatio),
    bindingRule: found.bindingRule,
    ...verdictAnswer(found),
    judgedPurchase: found.judgedPurchase && judgedAnswer(found.judgedPurchase, isPriced),
    followUp: found.followUp && burdenAnswer(found.followUp),
    overTheTerm: termLinesAnswer(found.overTheTerm),
    warnings: [
      ...(found.reasons.some(({ code }) => code === 'OWN_FUNDS_BELOW_TEN_PERCENT')
        ? [fault('OWN_FUNDS_LOW', 'ownCapital')]
        : []),
      ...purchaseWarnings.map((code) => fault(code, 'landPrice')),
    ],
    derivation: [...found.derivation, ...meanDerivation(market)],
  };
}

/** What is said of a financing, in euros. */
function verdictAnswer(
  found: Omit<FinancingProspect, 'judgedPurchase'>,
): Omit<FinancingVerdict, 'judgedPurchase'> {
  return {
    word: found.word,
    feasibility: found.feasibility,
    probability: found.probability,
    risk: found.risk,
    stress: found.stress.map(({ delta, ...row }) => ({ delta, ...burdenAnswer(row) })),
    reasons: found.reasons.map(reasonAnswer),
    errors: found.errors.map((code) => fault(code)),
  };
}

function burdenAnswer({ nominalInterestRate, monthlyRate, left }: FollowUpBurden) {
  return { nominalInterestRate, monthlyRate: eurosFromCents(monthlyRate), left: eurosFromCents(left) };
}

const EUROS = {
  CENTS: 'EUROS',
  CENTS_A_MONTH: 'EUROS_A_MONTH',
} as const;

/** A change in the unit that people think in; a caution without a code of change counts years. */
function reasonAnswer(reason: AffordabilityReason): AffordabilityAnswer['reasons'][number] {
  if (!('change' in reason) || reason.change === undefined) return { code: reason.code };
  const { code, change } = reason;
  const unit = isChange(code) ? CHANGE_UNITS[code] : 'YEARS';
  const leadsTo = 'leadsTo' in reason ? { leadsTo: reason.leadsTo } : {};
  if (unit === 'YEARS' || unit === 'VEHICLES') return { code, change, unit, ...leadsTo };
  return { code, change: eurosFromCents(change as Cents), unit: EUROS[unit], ...leadsTo };
}

function isChange(code: string): code is ChangeCode {
  return Object.hasOwn(CHANGE_UNITS, code);
}

/** With an error that outranks figures only an instalment at a rate that somebody typed stays (contract §3). */
function judgedAnswer(
  judged: JudgedPurchase,
  isPriced: boolean,
): NonNullable<AffordabilityAnswer['judgedPurchase']> {
  return {
    purchasePrice: eurosFromCents(judged.purchasePrice),
    additionalCosts: eurosFromCents(judged.additionalCosts),
    ownFunds: eurosFromCents(judged.ownFunds),
    loanAmount: eurosFromCents(judged.loanAmount),
    loanToValue: judged.loanToValue,
    nominalInterestRate: isPriced ? judged.nominalInterestRate : null,
    monthlyRate: isPriced ? eurosOrNull(judged.monthlyRate) : null,
    installmentShare: isPriced ? judged.installmentShare : null,
  };
}

/** The calculator behind its call. */
export const affordability = calculation(operation, {
  calculate: calculateAffordability,
  answer: affordabilityAnswer,
  headlines: ['maxPurchasePrice', 'maxLoanAmount', 'maxMonthlyRate', 'nominalInterestRate', 'word'],
  example: {
    income: { salary: 3_200, numberOfSalaries: 13, childBenefits: 259 },
    expenses: { numberOfVehicles: 1, rent: 1_100 },
    ownCapital: { savings: 60_000, stocks: 20_000 },
    numberOfAdults: 2,
    numberOfChildren: 1,
    livingArea: 110,
    geoCode: '1276003',
    financingUseType: 'OWNER_OCCUPATION',
    employmentType: 'EMPLOYED',
  },
  exampleAnswer,
  meanings: {
    'AffordabilityAnswer.additionalCosts': 'Die Kaufnebenkosten; null, wo ein Fehler entgegensteht.',
    'AffordabilityAnswer.household': 'Die Haushaltsrechnung, Posten für Posten.',
    'AffordabilityAnswer.household.amount': 'Womit gerechnet wurde, in Euro im Monat.',
    'AffordabilityAnswer.household.stated':
      'Was genannt war, in Euro im Monat; null: der Betrag ist angenommen.',
    'AffordabilityAnswer.monthlyRate':
      'Monatsrate des höchsten Darlehens in Euro; unter maxMonthlyRate, wo etwas anderes den Preis begrenzt.',
    'AffordabilityAnswer.overTheTerm': 'Eine Zeile für jedes genannte Ereignis.',
  },
});

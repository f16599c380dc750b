import {
  calculateAffordability as operation,
  errorOf,
  inEuros,
  type AffordabilityAnswer,
} from '@heimvorteil/contracts';
import {
  CHANGE_UNITS,
  eurosFromCents,
  type AffordabilityReason,
  type Cents,
  type ChangeCode,
} from '@heimvorteil/engine';
import { meanDerivation, originAnswer } from '../market/market-answer.ts';
import { calculateAffordability, type AffordabilityResult } from './calculate-affordability.ts';
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function affordabilityAnswer({
  affordability: found,
  market,
  isPriced,
  purchaseWarnings,
}: AffordabilityResult): AffordabilityAnswer {
  return inEuros(operation.response, {
    ...found,
    ...originAnswer(market),
    reasons: found.reasons.map(reasonAnswer),
    errors: found.errors.map((code) => errorOf(code)),
    // With an error only an entered rate and its instalment may be displayed (contract §3).
    judgedPurchase: found.judgedPurchase && { ...found.judgedPurchase, ...(isPriced ? {} : UNPRICED) },
    warnings: [
      ...(found.reasons.some(({ code }) => code === 'OWN_FUNDS_BELOW_TEN_PERCENT')
        ? [errorOf('OWN_FUNDS_LOW', 'ownCapital')]
        : []),
      ...purchaseWarnings.map((code) => errorOf(code, 'landPrice')),
    ],
    derivation: [...found.derivation, ...meanDerivation(market)],
  });
}

const UNPRICED = { nominalInterestRate: null, monthlyRate: null, installmentShare: null };

const EUROS = { CENTS: 'EUROS', CENTS_A_MONTH: 'EUROS_A_MONTH' } as const;

/** Converts a reason's cents to euros, unless its `change` is a number of years. */
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
    'AffordabilityAnswer.additionalCosts': 'Die Kaufnebenkosten; null bei einem Fehler.',
    'AffordabilityAnswer.household': 'Die Haushaltsrechnung, Posten für Posten.',
    'AffordabilityAnswer.household.amount': 'Womit gerechnet wurde, in Euro im Monat.',
    'AffordabilityAnswer.household.stated':
      'Angegebener Betrag in Euro im Monat; null: Der Betrag ist angenommen.',
    'AffordabilityAnswer.monthlyRate':
      'Monatsrate des höchsten Darlehens in Euro; unter maxMonthlyRate, wenn etwas anderes den Preis begrenzt.',
    'AffordabilityAnswer.overTheTerm': 'Eine Zeile für jedes genannte Ereignis.',
  },
});

import {
  calculateFinancingCase,
  exampleOf,
  legalFigures,
  type LegalFigures,
} from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import { eurosFromCents, interestOfMonth } from '@heimvorteil/engine';
import { CASE_FORM, caseOfValues, legalTaxSentence, valuesOfCase } from '@heimvorteil/forms';
import { loadForm } from './load-form.ts';
import { surroundingsOf } from './surroundings-of.ts';
import { rateKind } from '../rates/rate-source.ts';
import type { PortalServices } from '../services/index.ts';

/** What a plan comes to today. Euros, percent a year. */
export interface PlanFigures {
  readonly loanAmount: number;
  readonly monthlyRate: number;
  /** Until the payout that the rate is agreed for; undefined at today's rate. */
  readonly leadMonths: number | undefined;
  /** Of the first instalment. */
  readonly interest: number;
  readonly nominalInterestRate: number;
  readonly effectiveInterestRate: number | null;
  /** Whose rate it is: "Sollzins, Mittel aus 412 Angeboten". */
  readonly rateKind: string;
  /** The mean of all offers beside a rate that is another one; undefined where it is the rate. */
  readonly meanRate: number | undefined;
  readonly remainingDebt: number;
  readonly fixedInterestYears: number;
  readonly amortizationRate: number;
  /** Beside the price; undefined where nothing is bought. */
  readonly additionalCosts: number | undefined;
  /** Says where the law has another land transfer tax than is counted. */
  readonly legalTax: string | undefined;
  /** The day of the rates, ISO 8601. */
  readonly asOf: string;
  /** The example that stands beside a rate that nobody typed (§17 PAngV). */
  readonly legal: LegalFigures | undefined;
}

/** A case as a page reads it, its place settled, with the market around it. */
export function loadCase(financingCase: FinancingCase, services: PortalServices) {
  const form = loadForm(CASE_FORM, { params: new URLSearchParams(valuesOfCase(financingCase)) }, services);
  return { form, financingCase: caseOfValues(form.values) };
}

/** What a case comes to, as every calculator and request works it out; undefined where nobody lends or it is never repaid. */
export function planFigures(stated: FinancingCase, services: PortalServices): PlanFigures | undefined {
  const { form, financingCase } = loadCase(stated, services);
  const { result } = calculateFinancingCase(financingCase, surroundingsOf(form));
  if (!result) return undefined;
  const { loan, rateIsOwn, leadMonths, market, mortgage } = result;
  const isMean = !rateIsOwn && market?.lender === undefined;
  return {
    loanAmount: eurosFromCents(loan.loanAmount),
    monthlyRate: eurosFromCents(loan.monthlyRate),
    leadMonths,
    interest: eurosFromCents(interestOfMonth(loan.loanAmount, loan.nominalInterestRate)),
    nominalInterestRate: loan.nominalInterestRate,
    effectiveInterestRate: loan.effectiveInterestRate,
    rateKind: rateKind(rateIsOwn, market),
    meanRate: isMean ? undefined : meanOf(financingCase, services),
    remainingDebt: eurosFromCents(loan.remainingDebt),
    fixedInterestYears: loan.fixedInterestYears,
    amortizationRate: financingCase.amortizationRate,
    additionalCosts: mortgage && eurosFromCents(mortgage.costs.total),
    legalTax: legalTaxSentence(mortgage?.costs),
    asOf: form.rateTable.asOf,
    legal: legalFigures(exampleOf(loan), {
      rateIsOwn,
      nominalInterestRate: loan.nominalInterestRate,
      market,
    }),
  };
}

/** What the same case costs at the mean of all offers, in percent a year. */
function meanOf(financingCase: FinancingCase, services: PortalServices): number | undefined {
  const { nominalInterestRate: _typed, rateProviderId: _lender, ...others } = financingCase;
  return planFigures({ ...others, rateSource: 'MARKET' }, services)?.nominalInterestRate;
}

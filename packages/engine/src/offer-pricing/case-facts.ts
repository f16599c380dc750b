import { employmentBit, professionBit, useBit } from '../eligibility/acceptance.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import {
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  PROFESSIONS,
} from '../rate-sheets/enumerations.ts';
import {
  SURCHARGE_KINDS,
  type SurchargeKind,
  VARIABLE_YEARS,
  VARIANT_KINDS,
  type VariantKind,
} from '../rate-sheets/market-enumerations.ts';
import { type Market, thousandthsAtLeast, thousandthsOf } from './market.ts';

const REGION = SURCHARGE_KINDS.indexOf('REGION');

const LOAN_AMOUNT = SURCHARGE_KINDS.indexOf('LOAN_AMOUNT');

/** A financing case in the market's integer units, such as thousandths of a percent. */
export interface CaseFacts extends FactsMemory {
  readonly loanAmount: number;
  /** Thousandths of a percent, rounded up, so that one cent above a rate step exceeds it. */
  readonly loanToValue: number;
  readonly amortization: number;
  /** Index in the market's list of fixed-rate periods; -1 if no lender offers the period. */
  readonly period: number;
  readonly employment: number;
  readonly use: number;
  readonly profession: number;
  readonly leadMonths: number;
  /** Thousandths of a percent, rounded up; 0 if no special repayment is requested. */
  readonly wantedSpecialRepayment: number;
  readonly wantedCommitmentFreeMonths: number;
  readonly wantsVariant: boolean;
  /** The case's value for each of SURCHARGE_KINDS; NaN matches no condition. */
  readonly valueOfKind: readonly number[];
}

/** Converts a case to integer units. Results in a passed `memory` are valid until its next use. */
export function caseFacts(
  market: Market,
  financingCase: FinancingCase,
  memory: FactsMemory = factsMemory(market),
): CaseFacts {
  const { loanAmount, employment, use, contract, financingType } = financingCase;
  const profession = financingCase.profession ?? 'NONE';
  const amortization = thousandthsOf(financingCase.amortizationRate);
  const wantedSpecialRepayment = thousandthsAtLeast(financingCase.wantedSpecialRepayment ?? 0);
  const wantedCommitmentFreeMonths = Math.ceil(financingCase.wantedCommitmentFreeMonths ?? 0);
  const values: Record<SurchargeKind, number> = {
    LOAN_AMOUNT: loanAmount,
    AMORTIZATION: amortization,
    EMPLOYMENT: EMPLOYMENTS.indexOf(employment),
    USE: FINANCING_USE_TYPES.indexOf(use),
    CONTRACT: contract === undefined ? NaN : CONTRACT_TYPES.indexOf(contract),
    PROFESSION: PROFESSIONS.indexOf(profession),
    FINANCING_TYPE: financingType === undefined ? NaN : FINANCING_TYPES.indexOf(financingType),
    REGION: NaN,
    SPECIAL_REPAYMENT: wantedSpecialRepayment,
    COMMITMENT_FREE_MONTHS: wantedCommitmentFreeMonths,
  };
  noteRegions(market, financingCase.geoCode, memory);
  return noted(market, {
    loanAmount,
    loanToValue: loanToValueThousandths(
      loanAmount + (financingCase.otherLoans ?? 0),
      financingCase.purchasePrice,
    ),
    amortization,
    period: periodOf(market, financingCase),
    employment: employmentBit(employment),
    use: useBit(use),
    profession: professionBit(profession),
    leadMonths: financingCase.leadMonths ?? 0,
    wantedSpecialRepayment,
    wantedCommitmentFreeMonths,
    wantsVariant: wantedSpecialRepayment > 0 || wantedCommitmentFreeMonths > 0,
    valueOfKind: SURCHARGE_KINDS.map((kind) => values[kind]),
    matchedDigits: memory.matchedDigits,
    regionDigits: memory.regionDigits,
    surchargePoints: memory.surchargePoints,
  });
}

/** Index of the fixed-rate period; -1 for a variable rate in advance, because there is no rate to agree. */
function periodOf(market: Market, { fixedInterestYears, leadMonths = 0 }: FinancingCase): number {
  if (fixedInterestYears === VARIABLE_YEARS && leadMonths > 0) return -1;
  return market.rates.fixedYears.indexOf(fixedInterestYears);
}

/** The case with another loan (cents) and loan-to-value (thousandths of a percent). */
export function factsOfLoan(
  market: Market,
  facts: CaseFacts,
  loanAmount: number,
  loanToValue: number,
): CaseFacts {
  const valueOfKind = facts.valueOfKind.with(LOAN_AMOUNT, loanAmount);
  const surchargePoints = new Int32Array(market.lenders.length);
  return noted(market, { ...facts, loanAmount, loanToValue, valueOfKind, surchargePoints });
}

function noted(market: Market, facts: CaseFacts): CaseFacts {
  noteSurcharges(market, facts);
  return facts;
}

/** Loan in thousandths of a percent of the price, rounded up; infinite without a price. */
export function loanToValueThousandths(loanAmount: number, purchasePrice: number): number {
  if (purchasePrice <= 0) return Infinity;
  const scaled = loanAmount * 100_000;
  const floor = Math.floor(scaled / purchasePrice);
  return floor * purchasePrice < scaled ? floor + 1 : floor;
}

/** Stores for the place which prefixes match, and for each lender the length of its longest match. */
function noteRegions({ regions }: Market, geoCode: string, memory: FactsMemory): void {
  const { indexOfPrefix, start, lender, digitsByDefault } = regions;
  const { matchedDigits, regionDigits } = memory;
  matchedDigits.fill(0);
  regionDigits.set(digitsByDefault);
  // Shortest prefix first, so that a longer match overwrites it.
  for (let length = 1; length <= geoCode.length; length++) {
    const prefix = indexOfPrefix.get(geoCode.slice(0, length));
    if (prefix === undefined) continue;
    matchedDigits[prefix] = length;
    const end = start[prefix + 1]!;
    for (let row = start[prefix]!; row < end; row++) regionDigits[lender[row]!] = length;
  }
}

/** Buffers for results of one case, by prefix and by lender. */
export interface FactsMemory {
  /** By prefix: its length if it matches the place, otherwise 0. */
  readonly matchedDigits: Uint8Array;
  /** By lender: length of its longest matching prefix; 0 if it lends everywhere, -1 if not at the place. */
  readonly regionDigits: Int8Array;
  /** By lender: sum of surcharges that apply, in thousandths of a point; variants are not included. */
  readonly surchargePoints: Int32Array;
}

export function factsMemory({ lenders, regions }: Market): FactsMemory {
  return {
    matchedDigits: new Uint8Array(regions.indexOfPrefix.size),
    regionDigits: new Int8Array(lenders.length),
    surchargePoints: new Int32Array(lenders.length),
  };
}

/** Row of the variant that grants the request; undefined if own terms are enough or no variant is. */
export function variantRow(
  { variants: { start, kind, from, to } }: Market,
  facts: CaseFacts,
  lender: number,
  variant: VariantKind,
): number | undefined {
  if (!facts.wantsVariant) return undefined;
  const ordinal = SURCHARGE_KINDS.indexOf(variant);
  const requested = facts.valueOfKind[ordinal]!;
  for (let row = start[lender]!; row < start[lender + 1]!; row++) {
    if (kind[row] === ordinal && requested >= from[row]! && requested < to[row]!) return row;
  }
  return undefined;
}

export function variantRows(market: Market, facts: CaseFacts, lender: number): number[] {
  return VARIANT_KINDS.flatMap((kind) => variantRow(market, facts, lender, kind) ?? []);
}

type Conditioned = Pick<CaseFacts, 'valueOfKind' | 'matchedDigits' | 'surchargePoints'>;

/** True if `from` ≤ value of the case < `to`; `kind` is an index in SURCHARGE_KINDS. */
export function meetsCondition(
  facts: Pick<Conditioned, 'valueOfKind' | 'matchedDigits'>,
  kind: number,
  from: number,
  to: number,
): boolean {
  if (kind === REGION) return facts.matchedDigits[from]! > 0;
  const value = facts.valueOfKind[kind]!;
  return value >= from && value < to;
}

function noteSurcharges({ conditions }: Market, facts: Conditioned): void {
  const { start, kind, from, to, lender, points } = conditions;
  const { surchargePoints } = facts;
  surchargePoints.fill(0);
  for (let condition = 0; condition < kind.length; condition++) {
    if (!meetsCondition(facts, kind[condition]!, from[condition]!, to[condition]!)) continue;
    const end = start[condition + 1]!;
    for (let row = start[condition]!; row < end; row++) surchargePoints[lender[row]!]! += points[row]!;
  }
}

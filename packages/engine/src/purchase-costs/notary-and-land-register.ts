import { cents, roundToCents, type Cents } from '../money/money.ts';

/** Up to a value of `upTo` euros, each started `part` beyond the previous step costs `fee` euros. */
interface FeeStep {
  readonly upTo: number;
  readonly part: number;
  readonly fee: number;
}

/** Fee table B of GNotKG §34 (2), valid since 2025-06-01 (BGBl. 2025 I no. 109, p. 18). */
const TABLE_B: readonly FeeStep[] = [
  { upTo: 500, part: 500, fee: 15 },
  { upTo: 2_000, part: 500, fee: 4 },
  { upTo: 10_000, part: 1_000, fee: 6 },
  { upTo: 25_000, part: 3_000, fee: 8 },
  { upTo: 50_000, part: 5_000, fee: 10 },
  { upTo: 200_000, part: 15_000, fee: 27 },
  { upTo: 500_000, part: 30_000, fee: 50 },
  { upTo: 5_000_000, part: 50_000, fee: 80 },
  { upTo: 10_000_000, part: 200_000, fee: 130 },
  { upTo: 20_000_000, part: 250_000, fee: 150 },
  { upTo: 30_000_000, part: 500_000, fee: 280 },
  { upTo: Infinity, part: 1_000_000, fee: 120 },
];

const LEAST_FEE = 15;
export const VAT_PERCENT = 19;
/** Usual charges of a notary in cents for copies, postage and register excerpts, without VAT. */
const USUAL_OUTLAYS = cents(60_00);
const PRIORITY_NOTICE_SHARE = 0.5;
const USUAL_COURT_OUTLAYS = cents(25_00);

/** Multiples of the full fee (GNotKG annex 1 no. 21100, 21200, 22110, 22200; court: 14110, 14121, 14130). */
const NOTARY = { contract: 2, landCharge: 1, execution: 0.5, supervision: 0.5 } as const;
const COURT = { owner: 1, landCharge: { NEW: 1, ASSIGNED: 0.5, UNCHANGED: 0 } } as const;

/** The court enters a new land charge, assigns an existing one to a new lender, or has nothing to do. */
export type LandChargeEntry = keyof typeof COURT.landCharge;

export const LAND_CHARGE_SOURCE = 'GNotKG, Anlage 1 Nr. 14121 und 14130, Anlage 2 Tabelle B';

/** Fee in cents for a value in cents, times `multiple`, rounded half up; at least 15 €. */
export function notarialFee(value: Cents, multiple = 1): Cents {
  return cents(Math.max(LEAST_FEE * 100, roundToCents(fullFee(value / 100) * multiple * 100)));
}

/** Notary fee with VAT and land register fee in cents; no fee for a price or land charge of 0. */
export function exactPurchaseFees(
  purchasePrice: Cents,
  landCharge: Cents,
): { notary: Cents; landRegister: Cents } {
  const { contract, execution, supervision } = NOTARY;
  const net =
    feesOf(purchasePrice, contract, execution, supervision) +
    feesOf(landCharge, NOTARY.landCharge) +
    USUAL_OUTLAYS;
  const landRegister =
    feesOf(purchasePrice, COURT.owner, PRIORITY_NOTICE_SHARE) +
    landChargeFee(landCharge) +
    USUAL_COURT_OUTLAYS;
  return { notary: roundToCents((net * (100 + VAT_PERCENT)) / 100), landRegister: cents(landRegister) };
}

/** Court fee in cents for a land charge as high as the loan; 0 without a loan or without an entry. */
export function landChargeFee(loanAmount: Cents, entry: LandChargeEntry = 'NEW'): Cents {
  const multiple = COURT.landCharge[entry];
  return cents(multiple === 0 ? 0 : feesOf(loanAmount, multiple));
}

function feesOf(value: Cents, ...multiples: number[]): number {
  return value === 0 ? 0 : multiples.reduce((sum, multiple) => sum + notarialFee(value, multiple), 0);
}

function fullFee(value: number): number {
  let fee = 0;
  let from = 0;
  for (const { upTo, part, fee: perPart } of TABLE_B) {
    fee += Math.ceil((Math.min(value, upTo) - from) / part) * perPart;
    if (value <= upTo) break;
    from = upTo;
  }
  return fee;
}

import { BOUNDS, FINANCING_TYPES, isWithin, ownsPlot, type FinancingType } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { ALWAYS } from '../faults/always.ts';
import type { ErrorCode } from '../faults/error-codes.ts';
import { NEEDED_FIGURES } from '../financing-case/needed-figures.ts';
import { FINANCING_STARTS, FOLLOW_UP_STARTS } from './request-enumerations.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Each financing type has its own figures and starts, and no loan is asked for that nobody gives. */
export const fitsItsFinancingType = z.superRefine((body: Fields, context) => {
  const fail = (field: string, message: ErrorCode) =>
    context.addIssue({ code: 'custom', path: [field], message, input: body });
  const { financingType } = body;
  if (isOneOf(FINANCING_TYPES, financingType)) {
    const followUp = financingType === 'FollowupFinancing';
    const foreignStarts = followUp ? FINANCING_STARTS : FOLLOW_UP_STARTS;
    for (const field of NEEDED_FIGURES[financingType]) if (body[field] === undefined) fail(field, 'REQUIRED');
    if (isOneOf(foreignStarts, body['financingStart'])) fail('financingStart', 'INVALID_VALUE');
    if (!followUp && body['ownFunds'] === 0 && !bringsPlot(financingType, body))
      fail('ownFunds', BOUNDS.requestedOwnFunds.code);
  }
  const loan = loanFieldOf(body);
  if (isTooSmall(body[loan])) fail(loan, BOUNDS.netLoan.code);
}, ALWAYS);

/** The value of a plot that is owned counts as own funds (contract §3): whoever builds on it brings something. */
function bringsPlot(financingType: FinancingType, { landPrice, propertyValue }: Fields): boolean {
  return (
    typeof landPrice === 'number' &&
    typeof propertyValue === 'number' &&
    ownsPlot({ financingType, landPrice }) &&
    propertyValue > 0
  );
}

/** The field that states the loan by itself; a purchase's need is worked out where its costs are known. */
function loanFieldOf(body: Fields): 'loanAmount' | 'remainingDebt' {
  const debtIsLoan = body['financingType'] === 'FollowupFinancing' && body['loanAmount'] === undefined;
  return debtIsLoan ? 'remainingDebt' : 'loanAmount';
}

/** A loan that keeps its own limits, but is below the least that anybody lends. */
function isTooSmall(loan: unknown): boolean {
  return typeof loan === 'number' && loan > 0 && !isWithin(BOUNDS.netLoan, loan);
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value);
}

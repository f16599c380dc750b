import * as z from 'zod/mini';
import { ALWAYS } from '../faults/always.ts';

/** The land is a part of the price: it costs at most the whole of it. Both fields by the names that a call gives them. */
export function landWithin(price: string, land: string) {
  return z.superRefine((stated: Readonly<Record<string, unknown>>, context) => {
    const { [land]: landPrice, [price]: purchasePrice } = stated;
    if (typeof landPrice !== 'number' || typeof purchasePrice !== 'number') return;
    if (landPrice <= purchasePrice) return;
    context.addIssue({ code: 'custom', path: [land], message: 'OUT_OF_RANGE', input: stated });
  }, ALWAYS);
}

/** The same where both have the case's own names. */
export const landWithinPrice = landWithin('purchasePrice', 'landPrice');

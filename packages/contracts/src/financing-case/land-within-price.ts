import * as z from 'zod/mini';
import { ALWAYS } from '../faults/always.ts';

/** The land costs at most the whole price; `price` and `land` are the call's field names. */
export function landWithin(price: string, land: string) {
  return z.superRefine((stated: Readonly<Record<string, unknown>>, context) => {
    const { [land]: landPrice, [price]: purchasePrice } = stated;
    if (typeof landPrice !== 'number' || typeof purchasePrice !== 'number') return;
    if (landPrice <= purchasePrice) return;
    context.addIssue({ code: 'custom', path: [land], message: 'OUT_OF_RANGE', input: stated });
  }, ALWAYS);
}

export const landWithinPrice = landWithin('purchasePrice', 'landPrice');

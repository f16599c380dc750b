import * as z from 'zod/mini';
import { ALWAYS } from '../faults/always.ts';

/** The land is a part of the price: it costs at most the whole of it. */
export const landWithinPrice = z.superRefine((body: Readonly<Record<string, unknown>>, context) => {
  const { landPrice, purchasePrice } = body;
  if (typeof landPrice !== 'number' || typeof purchasePrice !== 'number') return;
  if (landPrice <= purchasePrice) return;
  context.addIssue({ code: 'custom', path: ['landPrice'], message: 'OUT_OF_RANGE', input: body });
}, ALWAYS);

import * as z from 'zod/mini';
import { Euros } from './euros.ts';

/** Euros due in a month, or from it on; months count from 1. */
export const AmountOfMonth = z.object({ month: z.int(), amount: Euros });

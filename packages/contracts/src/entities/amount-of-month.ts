import * as z from 'zod/mini';

/** An amount in euros that is due in a month, or from it on; months count from 1. */
export const AmountOfMonth = z.object({ month: z.int(), amount: z.number() });

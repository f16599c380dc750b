// Separate from the tables, because a form loads these values first and needs no table.

/** Land transfer tax by the specification's table or by the dated statutory history. */
export const LAND_TRANSFER_TAXES = ['SPECIFICATION', 'STATUTORY'] as const;

/** Fees of notary and land register as the specification's percentages or by the statutory table. */
export const PURCHASE_FEES_RULES = ['PERCENTAGES', 'GNOTKG'] as const;
export type PurchaseFeesRule = (typeof PURCHASE_FEES_RULES)[number];

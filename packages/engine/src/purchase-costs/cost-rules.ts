// A file of its own without tables, because a form loads these values first.

/** Source of the land transfer tax: the specification's table, or the law at the contract date. */
export const LAND_TRANSFER_TAXES = ['SPECIFICATION', 'STATUTORY'] as const;

/** Source of notary and land register fees: the specification's percentages, or the statutory fee table. */
export const PURCHASE_FEES_RULES = ['PERCENTAGES', 'GNOTKG'] as const;
export type PurchaseFeesRule = (typeof PURCHASE_FEES_RULES)[number];

// Apart from the tables that they choose between: a form needs the words at its first load, and none of the tables.

/** Which land transfer tax a case counts: the specification's table, or the law's dated history. */
export const LAND_TRANSFER_TAXES = ['SPECIFICATION', 'STATUTORY'] as const;

/** How the fees of notary and land register are counted: as the specification's percentages, or by the table of the law. */
export const PURCHASE_FEES_RULES = ['PERCENTAGES', 'GNOTKG'] as const;
export type PurchaseFeesRule = (typeof PURCHASE_FEES_RULES)[number];

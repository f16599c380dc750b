/** What belongs to a place: its text and the codes that settle it. */
export const PLACE_NAMES = ['place', 'postcode', 'geoCode'] as const;

/** What decides the land transfer tax: the place and the rate that was chosen. */
export const LAND_TRANSFER_TAX_NAMES = [...PLACE_NAMES, 'landTransferTax'] as const;

/** What decides the costs that the law asks of a purchase. */
export const LEGAL_COST_NAMES = [...LAND_TRANSFER_TAX_NAMES, 'purchaseFees'] as const;

/** Whether a broker is paid, and how much. */
export const BROKER_NAMES = ['hasCourtage', 'brokerCommission'] as const;

/** Everything beside the price that decides what a purchase costs. */
export const PURCHASE_COST_NAMES = [...LEGAL_COST_NAMES, ...BROKER_NAMES] as const;

/** Whether one buys or builds, and what the plot costs, or is worth to whoever owns it. */
export const PLOT_NAMES = ['financingType', 'landPrice', 'propertyValue'] as const;

/** Lists in a URL: `specialRepayments=12:5000,24:2500` means 5,000 after instalment 12 and 2,500 after 24. */
export const PLAN_LISTS = { specialRepayments: 'amount', amortizationChanges: 'amortizationRate' } as const;

/** Query lists: `specialRepayments=12:5000,24:2500` repays after the 12th and the 24th instalment. */
export const PLAN_LISTS = { specialRepayments: 'amount', amortizationChanges: 'amortizationRate' } as const;

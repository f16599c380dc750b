const CALCULATOR = '/baufinanzierung/budgetrechner';
/** An own rate: the market may move, these figures may not. */
export const FIXED = `${CALCULATOR}?ownFunds=80000&nominalInterestRate=3.8#netIncome=4500&expenses=1500`;

export { calculateDebtFree, type DebtFreeResult } from './calculate-debt-free.ts';
export { debtFreeAnswer } from './definition.ts';

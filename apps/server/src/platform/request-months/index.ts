export { areMonthsMissing, FEWEST_AHEAD, keepRequestMonths, mayKeepMonths } from './keep-months.ts';
export { readRequestMonths } from './month.ts';

export { areMonthsMissing, FEWEST_AHEAD, keepRequestMonths } from './keep-months.ts';
export { readRequestMonths } from './read-months.ts';

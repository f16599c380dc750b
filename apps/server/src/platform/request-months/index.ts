export {
  areMonthsMissing,
  FEWEST_AHEAD,
  maintainRequestMonths,
  mayChangePartitions,
} from './maintain-months.ts';
export { readRequestMonths } from './month.ts';

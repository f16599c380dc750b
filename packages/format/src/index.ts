export {
  formatEuro,
  formatEuroCents,
  formatPercent,
  formatShortPercent,
  formatCount,
  formatCountDative,
} from './numbers.ts';
export { formatDate, RESPONSE_TIME } from './date.ts';
export { parseGermanNumber } from './german-number.ts';
export { starFills, type StarFill } from './star-fill.ts';

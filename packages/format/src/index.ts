export { formatEuro, formatEuroCents } from './euro.ts';
export { formatPercent } from './percent.ts';
export { formatShortPercent } from './short-percent.ts';
export { formatCount, formatCountDative } from './count.ts';
export { formatDate } from './date.ts';
export { parseGermanNumber } from './german-number.ts';
export { starFills, type StarFill } from './star-fill.ts';

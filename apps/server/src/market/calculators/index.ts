export { calculatorRoutes } from './calculator-routes.ts';
export { lenderRates, marketRates } from './market-rates.ts';
export { marketSurroundings } from './market-surroundings.ts';
export { resultOrRefusal } from './result-or-refusal.ts';
export { surroundingsOfNow, type SurroundingsOfNow } from './surroundings-of-now.ts';

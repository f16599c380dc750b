export { calculatorRoutes, resultOrRefusal } from './calculator-routes.ts';
export { lenderRates, marketRates, marketSurroundings } from './market-rates.ts';
export { surroundingsOfNow, type SurroundingsOfNow } from './surroundings-of-now.ts';

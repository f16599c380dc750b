export {
  calculatorRoutes,
  resultOrRefusal,
  surroundingsOfNow,
  type SurroundingsOfNow,
  lenderRates,
  marketRates,
  marketSurroundings,
} from './calculator-routes.ts';

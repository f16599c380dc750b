export {
  calculatorRoutes,
  resultOrRefusal,
  currentContext,
  type CurrentContext,
  lenderRates,
  marketRates,
  marketContext,
} from './calculator-routes.ts';

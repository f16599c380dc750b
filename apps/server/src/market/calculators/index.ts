export {
  calculatorRoutes,
  resultOrRefusal,
  openCurrentContext,
  type CurrentContext,
  lenderRates,
  marketRates,
  marketContext,
} from './calculator-routes.ts';

import { fileURLToPath } from 'node:url';
import { measureCalls } from './calls.ts';
import { measureEffectiveRates } from './effective-rates.ts';
import { startProduct } from './http/product.ts';
import { measureLongestPlan } from './longest-plan.ts';
import { measureMarketChange } from './market-change.ts';
import { measurePages } from './pages.ts';
import { measurePlans } from './plans.ts';
import { measurePricing } from './pricing.ts';
import { report } from './results.ts';
import { measureWidgets } from './widgets.ts';

// Run all benchmarks in one process, so that a slow machine slows both sides of each comparison.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.NODE_ENV = 'production';
const engine = [...measurePlans(), ...measureLongestPlan(), ...measureEffectiveRates(), ...measurePricing()];
const market = await measureMarketChange();
const product = await startProduct();
try {
  report([
    ...engine,
    ...market,
    ...(await measureCalls(product.url)),
    ...(await measurePages(product.url)),
    ...(await measureWidgets(product.url)),
  ]);
} finally {
  await product.stop();
}

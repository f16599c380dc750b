import { loadGeography, type Geography } from '../market/geo/index.ts';
import { giveBackGarbage } from '../operation/start/tune-runtime.ts';
import { readBuilds } from '../platform/http/pages/applications.ts';

// Prints the heap size in bytes three times: after loading what every start loads, after a garbage
// collection, and after one with a second geography.
const heap = () => {
  const { heapUsed, heapTotal } = process.memoryUsage();
  return { heapUsed, heapTotal };
};

await import('../operation/start/start.ts');
await readBuilds();
const geographies: Geography[] = [loadGeography()];
const asLoaded = heap();
giveBackGarbage();
const held = heap();
geographies.push(loadGeography());
giveBackGarbage();
const heldTwice = heap();
console.log(JSON.stringify({ asLoaded, held, heldTwice }));
// Use both geographies here, because a collection would free an unused one.
if (geographies.some((one) => one.byPostalCode('10115').length === 0)) process.exitCode = 1;

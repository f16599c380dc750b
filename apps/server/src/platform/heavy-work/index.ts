export { HEAVY_WORK_BOUNDS, openHeavyWork, type HeavyWork, type HeavyWorkBounds } from './heavy-work.ts';

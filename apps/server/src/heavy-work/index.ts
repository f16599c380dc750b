export { openHeavyWork, type HeavyWork } from './heavy-work.ts';

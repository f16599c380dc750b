import { percent } from '../money/percent.ts';

/** Percent of the price, if a renovation is planned (specification §9). */
export const USUAL_RENOVATION = percent(3);

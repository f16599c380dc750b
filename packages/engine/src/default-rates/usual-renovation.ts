import { percent } from '../money/percent.ts';

/** Percent of the price that a renovation costs once it is wanted (specification §9). */
export const USUAL_RENOVATION = percent(3);

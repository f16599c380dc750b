/** An outcome counts from the day of the first visit to this many days after it; then the day's figures are final. */
export const COUNTED_DAYS = 7;

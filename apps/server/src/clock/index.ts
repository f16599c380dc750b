export { berlinToday } from './berlin-today.ts';
export { berlinDay, berlinMoment, germanMoment, nextBerlinMidnight } from './berlin-moment.ts';

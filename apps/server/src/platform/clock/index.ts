export { berlinToday } from './berlin-today.ts';
export { inTime } from './in-time.ts';
export { berlinDay } from '@heimvorteil/format/moment';
export { berlinMoment, germanMoment, nextBerlinMidnight } from './berlin-moment.ts';

export { berlinToday } from './berlin-today.ts';
export { berlinDay } from '@heimvorteil/format/moment';
export { inTime } from './in-time.ts';
export { berlinMoment, germanMoment, nextBerlinMidnight } from './berlin-moment.ts';

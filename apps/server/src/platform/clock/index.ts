export { berlinToday, inTime } from './berlin-today.ts';
export { berlinDay } from '@heimvorteil/format/moment';
export { berlinMoment, germanMoment, nextBerlinMidnight } from './berlin-moment.ts';

export { endOfWorkingDays, isWorkingDay } from './working-days.ts';

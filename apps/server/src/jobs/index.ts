export { openJobs, type Job, type Jobs } from './open-jobs.ts';
export { queueFigures } from './queue-figures.ts';
export type { Outcome } from './work-off.ts';

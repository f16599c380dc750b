export { openJobs, type Job, type Jobs } from './open-jobs.ts';
export { queueFigures } from './queue-figures.ts';
export { isQueueBehind } from './start-queue.ts';
export type { Outcome } from './work-off.ts';

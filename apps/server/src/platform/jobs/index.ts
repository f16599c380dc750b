export { openJobs, type Job, type Jobs } from './open-jobs.ts';
export { queueFigures, isQueueBehind } from './queues.ts';
export type { Outcome } from './work-off.ts';

export { openJobs, type Jobs } from './open-jobs.ts';
export { type Job } from './queues.ts';
export { queueFigures, isQueueBehind } from './queues.ts';
export type { Outcome } from './work-off.ts';

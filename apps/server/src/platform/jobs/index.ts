export { openJobs, type Jobs } from './open-jobs.ts';
export { type Job, type Outcome } from './queues.ts';
export { queueFigures, isQueueBehind } from './queues.ts';

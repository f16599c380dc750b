import type { Queue } from 'pg-boss';

/**
 * What is owed to somebody outside: 30 s · 2ⁿ with jitter up to half an hour. The limit of tries only stands in for 72 hours,
 * which the worker itself watches by the database's clock.
 */
const OWED = {
  retryLimit: 200,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 1_800,
  expireInSeconds: 120,
  // A job whose worker was killed is free again after this long.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
} as const satisfies Omit<Queue, 'name'>;

/** Every queue by its name. A job holds nothing but the id of the row that says what is owed. */
export const QUEUES = {
  /** Messages to people. */
  deliveries: OWED,
  /** What goes to advisers' own systems: one of those that keeps everybody waiting must not keep a mail. */
  pushes: OWED,
} as const satisfies Readonly<Record<string, Omit<Queue, 'name'>>>;
export type QueueName = keyof typeof QUEUES;

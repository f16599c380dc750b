import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { QUEUES, type QueueName } from './queues.ts';

interface QueueFigures {
  readonly queue: QueueName;
  readonly due: number;
  /** What has failed and waits for its next attempt. */
  readonly later: number;
  readonly active: number;
  /** 0 where nothing is due. */
  readonly oldestDueSeconds: number;
}

/** How many jobs every queue has, and for how long the oldest due one waits. */
export async function queueFigures(db: Kysely<Tables>): Promise<readonly QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select queue.name as queue,
      count(*) filter (where job.state < 'active' and job.start_after <= now())::int as due,
      count(*) filter (where job.state < 'active' and job.start_after > now())::int as later,
      count(*) filter (where job.state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where job.state < 'active')), 0)::float8 as "oldestDueSeconds"
    from unnest(${Object.keys(QUEUES)}::text[]) as queue (name)
    left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active')
    group by queue.name order by queue.name`.execute(db);
  return rows.map((row) => ({ ...row, oldestDueSeconds: Math.max(0, row.oldestDueSeconds) }));
}

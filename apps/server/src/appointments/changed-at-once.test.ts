import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookAppointment, deleteAppointment, freeHoursOf } from '../testing/appointment-journey.ts';
import { heldUp } from '../testing/held-up.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { sendRequest } from '../testing/request-journey.ts';
import type { TestApp } from '../testing/test-app.ts';
import { giveUpAppointments } from './give-up-appointments.ts';

type Ending = (running: TestApp, cancelToken: string) => Promise<unknown>;

const CANCELS: Ending = async (running, cancelToken) =>
  (await deleteAppointment(running, cancelToken)).statusCode;
const GIVES_UP: Ending = ({ database, vault, jobs }) => giveUpAppointments({ db: database.db, vault, jobs });

onPostgres('an appointment that ends while somebody moves it', (running) => {
  test.each([
    { who: 'its visitor', end: CANCELS, expected: 204, person: 1 },
    { who: 'a worker', end: GIVES_UP, expected: 1, person: 2 },
  ])('is ended by $who afterwards, and neither fails', async ({ end, expected, person }) => {
    const db = running().database.db;
    const { requestId, statusToken } = await sendRequest(running(), person);
    const [start = ''] = await freeHoursOf(running(), statusToken);
    const { cancelToken } = await bookAppointment(running(), statusToken, start);
    if (end === GIVES_UP)
      await sql`update request_adviser set status = 'DECLINED' where request_id = ${requestId}`.execute(db);
    // In the order in which everything takes them that moves an appointment, or ends its request.
    const { ended } = await db.transaction().execute(async (mover) => {
      await sql`select from request where id = ${requestId} for update`.execute(mover);
      const ending = end(running(), cancelToken);
      await expect.poll(() => heldUp(db)).toBe(1);
      await sql`update appointment set sequence = sequence + 1 where request_id = ${requestId}`.execute(
        mover,
      );
      return { ended: ending };
    });
    expect(await ended).toBe(expected);
    const { rows } = await sql`select status, sequence from appointment
      where request_id = ${requestId}`.execute(db);
    expect(rows).toEqual([{ status: 'CANCELLED', sequence: 2 }]);
  });
});

import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../platform/database/tables.ts';
import { bookAppointment, deleteAppointment, freeHoursOf } from '../../testing/appointment-journey.ts';
import { ENDINGS, endsAfter, refusalOf } from '../../testing/ends-after.ts';
import { countWaits } from '../../testing/held-up.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { appointmentOperations, type AppointmentOperations } from './appointment-operations.ts';
import { endAppointments } from './set-appointment.ts';

type Ending = (running: TestApp, cancelToken: string) => Promise<unknown>;

const CANCELS: Ending = async (running, cancelToken) =>
  (await deleteAppointment(running, cancelToken)).statusCode;
const GIVES_UP: Ending = ({ database, vault, jobs }) => endAppointments({ db: database.db, vault, jobs });

/** Calls by link; each finds the link and the request by two statements before its transaction. */
const CALLS: readonly [
  what: string,
  call: (
    appointments: AppointmentOperations,
    by: { readonly statusToken: string; readonly cancelToken: string; readonly later: string },
  ) => Promise<unknown>,
][] = [
  ['hours', (appointments, { statusToken }) => appointments.slots({ ...DAYS, statusToken })],
  ['next days', (appointments, { cancelToken }) => appointments.nextDays({ cancelToken })],
  ['booking', (appointments, { statusToken, later }) => appointments.set({ statusToken }, later)],
  ['moving', (appointments, { cancelToken, later }) => appointments.set({ cancelToken }, later)],
  ['cancelling', (appointments, { cancelToken }) => appointments.cancel({ cancelToken })],
  ['file', (appointments, { cancelToken }) => appointments.calendarFile(cancelToken)],
];
const STATEMENTS = [1, 2];
const DAYS = { from: '2030-01-02', to: '2030-01-03' };
const UNLIMITED = { takeWithin: async () => undefined };

onPostgres('an appointment that ends while it is being moved', (running) => {
  let last = 20;

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
    // Lock the request before the appointment, as every change does, to avoid deadlocks.
    const { ended } = await db.transaction().execute(async (mover) => {
      await sql`select from request where id = ${requestId} for update`.execute(mover);
      const ending = end(running(), cancelToken);
      await expect.poll(() => countWaits(db)).toBe(1);
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

  test.each(ENDINGS)(
    'a request that ends by an %s during a call refuses it as a later one',
    async (ending) => {
      for (const statement of STATEMENTS)
        for (const [what, call] of CALLS) {
          const { database, jobs, config, vault } = running();
          const { requestId, statusToken } = await sendRequest(running(), (last += 1));
          const [start = '', later = ''] = await freeHoursOf(running(), statusToken);
          const { cancelToken } = await bookAppointment(running(), statusToken, start);
          const refusalOn = (db: Kysely<Tables>) => {
            const operations = appointmentOperations({ db, jobs, config, vault, limits: UNLIMITED });
            return refusalOf(call(operations, { statusToken, cancelToken, later }));
          };
          const amid = await refusalOn(
            endsAfter({ db: database.db, jobs }, { requestId, ending }, statement),
          );
          const afterwards = await refusalOn(database.db);
          expect(afterwards).toMatch(ending === 'objection' ? /^409 OBJECTED$/ : /^404 /);
          // A read that ran before the request ended may return the appointment.
          expect([what, statement, [undefined, afterwards]]).toEqual([
            what,
            statement,
            expect.arrayContaining([amid]),
          ]);
        }
    },
  );

  test('a request that ends while it is given up blocks no other', async () => {
    const { database, jobs, vault } = running();
    const requestIds = [];
    for (let count = 0; count < 2; count += 1) {
      const { requestId, statusToken } = await sendRequest(running(), (last += 1));
      const [start = ''] = await freeHoursOf(running(), statusToken);
      await bookAppointment(running(), statusToken, start);
      requestIds.push(requestId);
    }
    await sql`update request_adviser set status = 'DECLINED' where request_id = any(${requestIds})`.execute(
      database.db,
    );
    const [ends = '', stays = ''] = requestIds;
    const db = endsAfter({ db: database.db, jobs }, { requestId: ends, ending: 'objection' }, 1);
    await endAppointments({ db, vault, jobs });
    const { rows } = await sql`select request_id, status from appointment
      where request_id = any(${[ends, stays]})`.execute(database.db);
    expect(rows).toEqual([{ request_id: stays, status: 'CANCELLED' }]);
  });
});

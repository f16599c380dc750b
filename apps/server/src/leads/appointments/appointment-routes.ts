import { bookAppointment, cancelAppointment, findSlots, moveAppointment } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import type { AppointmentOperations } from './appointment-operations.ts';

/** Free hours, and an appointment as it is made, moved and cancelled. */
export function appointmentRoutes(app: FastifyInstance, appointments: AppointmentOperations): void {
  serve(app, findSlots, async ({ query }, reply) => {
    void reply.header('cache-control', 'no-store');
    return (await appointments.slots(query)).map((start) => ({ start }));
  });
  serve(app, bookAppointment, ({ body: { statusToken, start } }) => appointments.set({ statusToken }, start));
  serve(app, moveAppointment, ({ params, body }) => appointments.set(params, body.start));
  serve(app, cancelAppointment, async ({ params }, reply) => {
    await appointments.cancel(params);
    return reply.code(204).send();
  });
}

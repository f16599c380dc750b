export { appointmentMessages } from './appointment-messages.ts';
export {
  appointmentOperations,
  type AppointmentOperations,
  appointmentRoutes,
} from './appointment-operations.ts';
export { endAppointments } from './set-appointment.ts';
export { appointmentWith, appointmentsOfRequest } from './appointment-in-mail.ts';

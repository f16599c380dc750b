export { appointmentMessages } from './appointment-messages.ts';
export {
  appointmentOperations,
  type AppointmentOperations,
  appointmentRoutes,
} from './appointment-operations.ts';
export { giveUpAppointments } from './give-up-appointments.ts';
export { appointmentWith, appointmentsOfRequest } from './told-appointment.ts';

export { appointmentMessages } from './appointment-messages.ts';
export { appointmentOperations, type AppointmentOperations } from './appointment-operations.ts';
export { appointmentRoutes } from './appointment-routes.ts';
export { giveUpAppointments } from './give-up-appointments.ts';
export { appointmentsOfRequest } from './appointments-of-request.ts';
export { appointmentWith } from './told-appointment.ts';

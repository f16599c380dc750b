export { phoneNumberRoutes } from './phone-number-routes.ts';
export { contactNumber } from './contact-number.ts';

export { purgeDeleted } from './deleted-calculations.ts';
export { calculation } from './calculate.ts';
export { erasePersonRows, erasePersons, replayErasures } from './erase-profile.ts';
export { exportRequests } from './export-profile.ts';
export { inputsCheck } from './check-inputs.ts';
export { profileOperations, type ProfileOperations } from './profile-operations.ts';
export { profileRoutes } from './profile-routes.ts';

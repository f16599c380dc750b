export { purgeDeleted } from './deleted-calculations.ts';
export {
  beginErasure,
  findPendingErasures,
  finishErasure,
  finishErasures,
  oldestPendingErasureSeconds,
  type PendingErasure,
} from './pending-erasures.ts';
export { erasePersons, replayErasures } from './erase-profile.ts';
export { exportRatings, exportRequests } from './export-profile.ts';
export { inputsCheck, calculation } from './check-inputs.ts';
export { profileOperations, type ProfileOperations } from './profile-operations.ts';
export { profileRoutes } from './profile-routes.ts';

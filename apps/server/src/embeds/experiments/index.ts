export { experimentRoutes } from './experiment-routes.ts';
export { runExperiments } from './experiments.ts';
export { type Experiments } from './note-visits.ts';
export { foldVisits } from './remove-visits.ts';
export { noteMet, noteSent } from './note-visits.ts';

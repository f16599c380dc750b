export { experimentRoutes, type Experiments } from './experiment-routes.ts';
export { runExperiments } from './experiments.ts';
export { foldVisits } from './store-visits.ts';
export { noteMet, noteSent } from './experiment-routes.ts';

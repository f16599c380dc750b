export { experimentRoutes } from './experiment-routes.ts';
export { type Experiments, runExperiments } from './experiments.ts';
export { foldVisits } from './remove-visits.ts';
export { noteMet, noteSent } from './note-visits.ts';

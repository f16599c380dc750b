export { experimentRoutes } from './experiment-routes.ts';
export type { Experiments } from './experiments.ts';
export { foldVisits } from './fold-visits.ts';
export { noteMet, noteSent } from './note-visits.ts';
export { runExperiments } from './run-experiments.ts';

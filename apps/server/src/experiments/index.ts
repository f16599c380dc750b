export { countEvents } from './count-events.ts';
export { experimentRoutes } from './experiment-routes.ts';
export { openExperiments, type Experiments } from './experiments.ts';
export { foldVisits } from './fold-visits.ts';
export { noteSent, noteVisits } from './note-visits.ts';

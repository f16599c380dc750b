export { adviserServices } from './adviser-services.ts';
export { purgeDrafts } from './kept-draft.ts';

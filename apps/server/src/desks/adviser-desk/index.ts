export { adviserServices } from './adviser-services.ts';
export { draftsOfRequest, purgeDrafts } from './kept-draft.ts';

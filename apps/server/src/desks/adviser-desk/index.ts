export { adviserServices } from './adviser-services.ts';
export { draftsOfRequest, purgeDrafts } from './stored-draft.ts';

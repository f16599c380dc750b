export { calculateProspect, type ProspectCase, type ProspectResult } from './calculate-prospect.ts';

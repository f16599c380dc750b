export { loadGeography, type Geography } from './geography.ts';
export { placeNames, geoRoutes } from './place-names.ts';

export { loadGeography, type Geography } from './geography.ts';
export { geoRoutes } from './geo-routes.ts';
export { placeNames } from './place-names.ts';

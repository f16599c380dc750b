export { loadGeography, type Geography } from './geography.ts';
export { geoRoutes } from './geo-routes.ts';
export { propertyState } from './property-state.ts';

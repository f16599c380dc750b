export { health } from './health.ts';
export { processRegistry } from './process-registry.ts';

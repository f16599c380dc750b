export { processRegistry } from './process-registry.ts';

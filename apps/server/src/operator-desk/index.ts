export { operatorServices } from './operator-services.ts';

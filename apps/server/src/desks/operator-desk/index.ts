export { providerDraws } from './provider-draws.ts';
export { operatorServices } from './operator-services.ts';

export { operatorServices, providerDraws } from './operator-services.ts';

export { DEADLINE_HOURS } from './deliver.ts';
export { FAILED_STATES } from './delivery-states.ts';
export { STAGE_WORDS } from './stage-words.ts';
export type { ComposedMessage, DueDelivery, MessageComposers } from './message-composers.ts';
export { deliveryRow, owe } from './owe.ts';
export { replayDeliveries } from './replay-deliveries.ts';
export { openedLinks } from './sealed-links.ts';
export { stuckMessages } from './stuck-alarm.ts';
export { workOffDeliveries } from './work-off-deliveries.ts';

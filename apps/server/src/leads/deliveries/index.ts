export { DEADLINE_HOURS } from './deliver.ts';
export {
  type ComposedMessage,
  type DueDelivery,
  type MessageComposers,
  mailsObjectedSince,
  REMINDING_KINDS,
  isEndingForUninformedAdviser,
} from './being-sent.ts';
export { deliveryRow, storeDeliveries, openLinks, type NewDelivery } from './store-deliveries.ts';
export { stuckMessages, STAGE_WORDS } from './stuck-alarm.ts';
export {
  isBeingSent,
  FAILED_STATES,
  OPEN_STATES,
  isSentInTime,
  waitUntilSent,
  type Patience,
  deliveryFigures,
} from './being-sent.ts';
export { processDeliveries, purgeDeliveries, purgeMailbox, replayDeliveries } from './requeue-deliveries.ts';

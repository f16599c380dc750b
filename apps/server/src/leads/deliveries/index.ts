export { DEADLINE_HOURS } from './deliver.ts';
export {
  type ComposedMessage,
  type DueDelivery,
  type MessageComposers,
  mailsObjectedSince,
  REMINDING_KINDS,
  tellsNobody,
} from './under-way.ts';
export { deliveryRow, owe, openedLinks, type OwedDelivery } from './owe.ts';
export { stuckMessages, STAGE_WORDS } from './stuck-alarm.ts';
export {
  isUnderWay,
  FAILED_STATES,
  OPEN_STATES,
  isSentInTime,
  waitUntilSent,
  type Patience,
  deliveryFigures,
} from './under-way.ts';
export { workOffDeliveries, purgeDeliveries, purgeMailbox, replayDeliveries } from './requeue-deliveries.ts';

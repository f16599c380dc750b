export { DEADLINE_HOURS } from './deliver.ts';
export { type ComposedMessage, type DueDelivery, type MessageComposers } from './under-way.ts';
export { mailsObjectedSince, REMINDING_KINDS, tellsNobody } from './may-not-go.ts';
export { deliveryRow, owe, openedLinks } from './owe.ts';
export { purgeDeliveries, purgeMailbox } from './purge-deliveries.ts';
export { replayDeliveries } from './replay-deliveries.ts';
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
export { workOffDeliveries } from './requeue-deliveries.ts';

export { noteVanishingRate, vanishingRate } from './check-surcharges.ts';
export {
  DELIVERY_FILES,
  FaultLog,
  LENDER_FILES,
  PROGRAMME_FILES,
  type DeliveryFile,
  type Fault,
  type LenderFile,
} from './fault.ts';
export { readLenders } from './lender-files.ts';
export { readCheckedDelivery, readDelivery, type DeliveryTexts, HEADER_LINES } from './read-delivery.ts';

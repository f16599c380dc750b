export { noteVanishingRate, vanishingRate } from './check-surcharges.ts';
export {
  DELIVERY_FILES,
  DeliveryErrorLog,
  LENDER_FILES,
  PROGRAMME_FILES,
  type DeliveryFile,
  type DeliveryError,
  type LenderFile,
} from './delivery-error.ts';
export { readLenders } from './lender-files.ts';
export { readCheckedDelivery, readDelivery, type DeliveryTexts, HEADER_LINES } from './read-delivery.ts';

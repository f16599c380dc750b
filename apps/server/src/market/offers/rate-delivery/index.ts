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
export { HEADER_LINES } from './header-lines.ts';
export { readLenders } from './lenders-file.ts';
export { readCheckedDelivery, readDelivery, type DeliveryTexts } from './read-delivery.ts';

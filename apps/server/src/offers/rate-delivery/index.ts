export { DELIVERY_FILES, type Fault } from './fault.ts';
export { readDelivery, type DeliveryTexts } from './read-delivery.ts';

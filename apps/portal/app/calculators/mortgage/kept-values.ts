// A part of its own: what is fetched later may not be a whole index, which would come along entire.
export { valuesOfHousehold } from '../affordability/index.ts';

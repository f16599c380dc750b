import type { AffordabilityBody } from '@heimvorteil/contracts';

/** Household of the specification's example: one adult without a car. */
export const HOUSEHOLD: AffordabilityBody = {
  income: { salary: 4_500 },
  ownCapital: { savings: 80_000 },
  numberOfAdults: 1,
  amortizationRate: 2,
  expenses: { numberOfVehicles: 0 },
};

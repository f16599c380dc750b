/** Whether a home is bought or built, in the words of calculators and flows. */
export const BUYING_OR_BUILDING = {
  title: 'Kaufen oder bauen?',
  labels: { PurchaseFinancing: 'Kaufen', BuildingFinancing: 'Bauen' },
} as const;

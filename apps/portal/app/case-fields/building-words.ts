export const BUYING_OR_BUILDING = {
  title: 'Kaufen oder bauen?',
  labels: { PurchaseFinancing: 'Kaufen', BuildingFinancing: 'Bauen' },
} as const;

/** Answers to the pre-approval flow that lead to a positive result. */
export const ANSWERS = {
  financingType: 'PurchaseFinancing',
  purchasePrice: '350.000',
  ownFunds: '80.000',
  place: '10115 Berlin',
  postcode: '10115',
  geoCode: '1276003001',
  financingUseType: 'OWNER_OCCUPATION',
  numberOfAdults: '1',
  numberOfChildren: '0',
  livingArea: '100',
  salary: '4.500',
  numberOfVehicles: '0',
  employmentType: 'EMPLOYED',
  ageGroup: 'UNDER_45',
  employedFor: 'OVER_TWO_YEARS',
};

/** Answers that only the affordability and financing flows require. */
export const MORE_ANSWERS = {
  financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS',
  projectState: 'OBJECT_FOUND',
  incomeRange: 'FROM_4001_TO_5000',
  savings: '80.000',
};

/** Sender of test requests over HTTP; the test run fails if a log contains one of the sender's values. */
export const HTTP_PERSON = {
  forename: 'Annegret',
  surname: 'Seebauer',
  email: 'annegret.seebauer',
  phoneNumber: '0151 2345',
  street: 'Invalidenstraße',
};

/** Sender of requests in browser tests; a number makes each sender different. */
export const BROWSER_PERSON = {
  forename: 'Mira',
  surname: 'Sommer',
  email: 'mira.',
  phoneNumber: '0151 2',
  street: 'Lindenweg',
};

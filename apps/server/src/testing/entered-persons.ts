/** Sender of test requests over HTTP; no log may contain these values. */
export const HTTP_PERSON = {
  forename: 'Annegret',
  surname: 'Seebauer',
  email: 'annegret.seebauer',
  phoneNumber: '0151 2345',
  street: 'Invalidenstraße',
};

/** Sender in browser tests; a number distinguishes them. */
export const BROWSER_PERSON = {
  forename: 'Mira',
  surname: 'Sommer',
  email: 'mira.',
  phoneNumber: '0151 2',
  street: 'Lindenweg',
};

/** Who asks in tests over HTTP: what they state of themselves must stand in no log. */
export const HTTP_PERSON = {
  forename: 'Annegret',
  surname: 'Seebauer',
  email: 'annegret.seebauer',
  phoneNumber: '0151 2345',
  street: 'Invalidenstraße',
};

/** Who asks in a browser; a number tells them apart. */
export const BROWSER_PERSON = {
  forename: 'Mira',
  surname: 'Sommer',
  email: 'mira.',
  phoneNumber: '0151 2',
  street: 'Lindenweg',
};

export const FRONT_PAGE = '/baufinanzierung/';
/** The button that goes on with the figures of the house. */
export const CONTINUE = 'Mit diesen Zahlen weiter';

/** The button of a form says what it does. */
export const DO = 'absicht';

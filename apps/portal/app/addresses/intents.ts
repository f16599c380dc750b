/** Name of a form's submit button; the button's value is the action. */
export const DO = 'absicht';

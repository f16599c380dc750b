/** Name of a form's submit button; its value is the action. */
export const DO = 'absicht';

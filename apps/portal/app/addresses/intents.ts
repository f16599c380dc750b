/** Names the action of a form in its button. */
export const DO = 'absicht';

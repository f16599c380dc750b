/** Time in which advisers get in touch, after "in"; the portal asks advisers to keep it. */
export const RESPONSE_TIME = '1 bis 2 Werktagen';

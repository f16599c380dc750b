/** Maximum number of characters of a message; in a separate file, so that pages need not load the schemas. */
export const LONGEST_REQUEST_MESSAGE = 4_000;

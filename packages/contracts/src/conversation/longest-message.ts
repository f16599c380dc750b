/** Maximum number of characters; separate from the schemas, because pages load it first. */
export const LONGEST_REQUEST_MESSAGE = 4_000;

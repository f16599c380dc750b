/** Pages without a build. */
export const PLAIN_PAGES = { attachTo: async () => async () => new Response('page') };

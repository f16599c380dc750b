/** Pages of an application that needs no build. */
export const PLAIN_PAGES = { attachTo: async () => async () => new Response('page') };

/** Replaces the portal's pages, so that tests need no build. */
export const PLAIN_PAGES = { attachTo: async () => async () => new Response('page') };

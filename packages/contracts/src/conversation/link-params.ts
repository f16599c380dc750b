import * as z from 'zod/mini';

/** Whoever has the link to a request. */
export const LinkParams = z.object({ token: z.string().check(z.maxLength(200)) });

/** One of several things behind the link to a request, by its number. */
export const PartOfRequestParams = z.object({
  token: z.string().check(z.maxLength(200)),
  id: z.string().check(z.maxLength(36)),
});

/** What every call behind the link may answer: nobody ever had it, or its time is over. */
export const LINK_ERRORS = ['NO_REQUEST_FOUND', 'REQUEST_EXPIRED'] as const;

import * as z from 'zod/mini';

export const LinkParams = z.object({ token: z.string().check(z.maxLength(200)) });

export const PartOfRequestParams = z.object({
  token: z.string().check(z.maxLength(200)),
  id: z.string().check(z.maxLength(36)),
});

/** Errors of every call behind the link: unknown token, or expired. */
export const LINK_ERRORS = ['NO_REQUEST_FOUND', 'REQUEST_EXPIRED'] as const;

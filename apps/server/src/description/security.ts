import type { Operation } from '@heimvorteil/contracts';
import { TOKEN_COOKIE, TOKEN_HEADER } from '@heimvorteil/contracts';

/** How a call knows who calls. */
export function securitySchemes(publicUrl: string) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      // The prefix stands where https protects the cookie.
      name: publicUrl.startsWith('https:') ? '__Host-session' : 'session',
      description:
        'Das Cookie des Browsers, das die Anmeldung über Single Sign-on setzt (oder ein Besuch ohne Anmeldung). Schreibende Aufrufe damit kommen nur von eigenen Seiten an (FOREIGN_PAGE).',
    },
    formTokenCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: TOKEN_COOKIE,
      description: 'Das Merkmal gegen gefälschte Formulare, das die Seite setzt.',
    },
    formTokenHeader: {
      type: 'apiKey',
      in: 'header',
      name: TOKEN_HEADER,
      description: `Derselbe Wert wie im Cookie ${TOKEN_COOKIE}.`,
    },
  } as const;
}

/** What a call needs of them: all of a row together; none for a call that anybody may make. */
export function securityOf({ errors, headers, isOfVisit }: Operation): readonly Record<string, string[]>[] {
  if (headers && TOKEN_HEADER in headers.shape)
    return [{ session: [], formTokenCookie: [], formTokenHeader: [] }];
  const needsSession = errors.some((code) => code === 'NOT_LOGGED_IN' || code === 'CONTACT_NOT_VERIFIED');
  return needsSession || isOfVisit ? [{ session: [] }] : [];
}

import {
  SANDBOX_ANSWER_HEADER,
  SANDBOX_ANSWERS,
  SANDBOX_CODE,
  scopesOf,
  TOKEN_COOKIE,
  TOKEN_HEADER,
  type Operation,
} from '@heimvorteil/contracts';

export function securitySchemes(publicUrl: string) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      // Browsers accept the prefix only over https.
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
    partnerKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'hvt_live_… oder hvt_test_…',
      description: `Der Schlüssel eines Partners, nur für Server: Authorization: Bearer und der Schlüssel, nie in der Adresse. Er öffnet, was seine Rechte nennen, und hat ein eigenes Kontingent. Cookies zählen daneben nicht: Für wen ein Partner fragt, sagt die Kopfzeile Partner-Visit. Mit hvt_test_ beginnen Schlüssel der Sandbox: dieselben Prüfungen und Zahlen, aber was sie senden, erreicht niemanden. Dort stimmt der Code ${SANDBOX_CODE}, und ${SANDBOX_ANSWER_HEADER} mit ${Object.keys(SANDBOX_ANSWERS).join(', ')} gibt diese Ablehnung.`,
    },
  } as const;
}

/** Alternatives for authentication: every scheme of a row is needed; an empty row needs none. */
export function securityOf(operation: Operation): readonly Record<string, string[]>[] {
  const ofVisitor = securityOfVisitor(operation);
  const ofPartner = scopesOf(operation).map((scope) => ({ partnerKey: [scope] }));
  if (ofPartner.length === 0) return ofVisitor;
  return [...(ofVisitor.length > 0 ? ofVisitor : [{}]), ...ofPartner];
}

function securityOfVisitor({ errors, headers, isOfVisit }: Operation): readonly Record<string, string[]>[] {
  if (headers && TOKEN_HEADER in headers.shape)
    return [{ session: [], formTokenCookie: [], formTokenHeader: [] }];
  const needsSession = errors.some((code) => code === 'NOT_LOGGED_IN' || code === 'CONTACT_NOT_VERIFIED');
  return needsSession || isOfVisit ? [{ session: [] }] : [];
}

import { ERROR_MESSAGES } from '../faults/error-codes.ts';

/**
 * Reasons against a certificate of a pre-approval, in the call as on screens: it was negative, it is no longer positive at
 * today's market, only an entered rate makes it positive, or it judged a debt, which has no price.
 */
export const CERTIFICATE_OBSTACLES = {
  NEGATIVE: ERROR_MESSAGES.PREAPPROVAL_NEGATIVE,
  NO_LONGER:
    'Mit den Zinsen von heute ist diese Vorprüfung nicht mehr positiv. Prüfe neu: Das Ergebnis sagt, was etwas ändern würde.',
  OWN_RATE:
    'Positiv ist diese Vorprüfung nur mit dem Zins, den du selbst eingetragen hast. Ein Zertifikat zeigt anderen, was am Markt geht: Prüfe neu und lass den Zins offen.',
  DEBT: 'Ein Zertifikat nennt einen Kaufpreis. Diese Vorprüfung gilt einer Anschlussfinanzierung, dafür gibt es keines.',
} as const;
export type CertificateObstacle = keyof typeof CERTIFICATE_OBSTACLES;

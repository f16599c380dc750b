import { ERROR_MESSAGES } from '../faults/error-codes.ts';

/**
 * Why there is no certificate of a pre-approval, as the call refuses it and a screen says it before anybody asks: it was
 * negative, it is no more what it was at today's market, or only a rate that somebody typed makes it positive.
 */
export const CERTIFICATE_OBSTACLES = {
  NEGATIVE: ERROR_MESSAGES.PREAPPROVAL_NEGATIVE,
  NO_LONGER:
    'Mit den Zinsen von heute ist diese Vorprüfung nicht mehr positiv. Prüfe neu: Das Ergebnis sagt, was etwas ändern würde.',
  OWN_RATE:
    'Positiv ist diese Vorprüfung nur mit dem Zins, den du selbst eingetragen hast. Ein Zertifikat zeigt anderen, was am Markt geht: Prüfe neu und lass den Zins offen.',
} as const;
export type CertificateObstacle = keyof typeof CERTIFICATE_OBSTACLES;

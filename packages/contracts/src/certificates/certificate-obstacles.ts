import { ERROR_MESSAGES } from '../errors/error-codes.ts';

/** Reasons why a pre-approval gets no certificate, with the text for the visitor. */
export const CERTIFICATE_OBSTACLES = {
  NEGATIVE: ERROR_MESSAGES.PREAPPROVAL_NEGATIVE,
  NO_LONGER:
    'Mit den Zinsen von heute ist diese Vorprüfung nicht mehr positiv. Prüfe neu: Im Ergebnis steht, was hilft.',
  OWN_RATE:
    'Positiv ist diese Vorprüfung nur mit dem Zins, den du selbst eingetragen hast. Ein Zertifikat zeigt anderen, was am Markt geht: Prüfe neu und lass den Zins offen.',
  DEBT: 'Ein Zertifikat nennt einen Kaufpreis. Diese Vorprüfung gilt einer Anschlussfinanzierung, dafür gibt es keines.',
} as const;
export type CertificateObstacle = keyof typeof CERTIFICATE_OBSTACLES;

// Placeholders for values that only a link, an answer or a database provides; tests replace them with real ones.

export const EXAMPLE_TOKEN = 'so-sieht-das-Geheimnis-eines-Links_aus-0001';
export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000001';
export const EXAMPLE_CERTIFICATE = '00000000000000000000000000000001';
/** A listing of the demo. */
export const EXAMPLE_EXPOSE = 314_901;
export const EXAMPLE_ETAG = '"3f1c9a"';
export const EXAMPLE_KEY = 'eine-kennung-je-absicht-0001';
export const EXAMPLE_MOMENT = '2026-11-24T10:00:00.000Z';

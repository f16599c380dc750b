/** The marketplace cannot be asked (specification §8, OTHER_ERROR). */
export const OTHER_ERROR = 'Technische Störung, bitte später versuchen';

/** A marked object that is not offered any more (specification §8, EXPOSE_NOT_FOUND). */
export const EXPOSE_NOT_FOUND = 'Dieses Objekt gibt es nicht mehr. Wähle ein anderes oder trage den Ort ein.';

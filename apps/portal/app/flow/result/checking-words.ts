/** While a check is under way, with its animation and without. */
export const CHECKING = 'Wir prüfen deine Angaben mit den Zinsen des Marktes …';

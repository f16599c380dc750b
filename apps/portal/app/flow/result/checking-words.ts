/** Text while a check runs. */
export const CHECKING = 'Wir prüfen deine Angaben mit den Zinsen des Marktes …';

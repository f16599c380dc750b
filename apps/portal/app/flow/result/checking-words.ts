export const CHECKING = 'Wir prüfen deine Angaben mit den Zinsen des Marktes …';

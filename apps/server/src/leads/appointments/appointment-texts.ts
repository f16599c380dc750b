/** How an appointment is named in mails and calendars, for each who reads it: a subject travels far, so it names no visitor. */
export function summaryFor(
  recipient: 'VISITOR' | 'ADVISER',
  { number, adviser }: { number: string; adviser: string },
): string {
  return recipient === 'VISITOR'
    ? `Gespräch über deine Finanzierung mit ${adviser}`
    : `Gespräch zur Anfrage ${number}`;
}

/** How the talk begins, as both are told. */
export function howItBegins(recipient: 'VISITOR' | 'ADVISER', isMeeting: boolean, adviser: string): string {
  if (recipient === 'VISITOR') {
    return isMeeting
      ? 'Das Gespräch findet online statt. Den Zugang öffnest du auf der Seite deines Termins.'
      : `${adviser} ruft dich zu dieser Zeit an, unter der Nummer aus deiner Anfrage.`;
  }
  return isMeeting
    ? 'Das Gespräch findet online statt.'
    : 'Ruf zu dieser Zeit bitte an. Der Anruf ist für diesen Termin erbeten, auch wo sonst keine Einwilligung in Anrufe vorliegt.';
}

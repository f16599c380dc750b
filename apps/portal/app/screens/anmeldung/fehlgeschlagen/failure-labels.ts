interface FailureText {
  readonly heading: string;
  readonly sentence: string;
  readonly status: 400 | 429 | 503;
}

const FAILURE_TEXTS: Readonly<Record<string, FailureText>> = {
  abgebrochen: {
    heading: 'Die Anmeldung ist abgebrochen',
    sentence: 'Der Anmeldedienst hat dich ohne Anmeldung zurückgeschickt.',
    status: 400,
  },
  abgelaufen: {
    heading: 'Diese Anmeldung ist abgelaufen',
    sentence:
      'Sie hat länger als zehn Minuten gedauert, wurde schon einmal verwendet oder in einem anderen Browser begonnen.',
    status: 400,
  },
  anbieter: {
    heading: 'Der Anmeldedienst antwortet nicht',
    sentence: 'Das liegt nicht an dir. Versuche es in ein paar Minuten noch einmal.',
    status: 503,
  },
  uhrzeit: {
    heading: 'Die Uhren passen nicht zusammen',
    sentence:
      'Der Anmeldedienst und dieses Portal haben verschiedene Uhrzeiten. Deshalb konnten wir nicht prüfen, ob deine Anmeldung noch gilt. Das liegt nicht an dir.',
    status: 503,
  },
  ungueltig: {
    heading: 'Wir konnten die Anmeldung nicht prüfen',
    sentence:
      'Die Antwort des Anmeldedienstes passte nicht zu deiner Anmeldung. Zu deiner Sicherheit haben wir sie nicht angenommen.',
    status: 400,
  },
  'ohne-email': {
    heading: 'Deinem Konto fehlt eine E-Mail-Adresse',
    sentence:
      'Ohne sie können wir dich nicht anmelden. Trage beim Anmeldedienst eine ein, oder erlaube ihm, sie uns zu nennen.',
    status: 400,
  },
  'zu-oft': {
    heading: 'Das waren viele Anmeldungen hintereinander',
    sentence:
      'Von deinem Anschluss kamen in einer Minute mehr Anmeldungen, als wir zulassen. Warte eine Minute, dann geht es weiter.',
    status: 429,
  },
  stoerung: {
    heading: 'Die Anmeldung hat nicht geklappt',
    sentence: 'Bei uns ist etwas schiefgegangen, nicht bei dir. Versuche es in ein paar Minuten noch einmal.',
    status: 503,
  },
};

/** Text for an unknown reason in the address; a 4xx status, so that a forged link cannot fake an outage. */
const UNKNOWN_REASON: FailureText = {
  heading: 'Die Anmeldung hat nicht geklappt',
  sentence: 'Diese Adresse nennt keinen Grund, den wir kennen. Melde dich einfach noch einmal an.',
  status: 400,
};

export function failureText(reason: string | null): FailureText {
  return (reason !== null && Object.hasOwn(FAILURE_TEXTS, reason) && FAILURE_TEXTS[reason]) || UNKNOWN_REASON;
}

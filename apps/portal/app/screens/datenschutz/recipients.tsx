/** Who receives data, and where (Art. 13 (1) e and f GDPR). */
export function Recipients({ recipients }: { recipients: readonly string[] }) {
  return (
    <>
      <h2 id="empfaenger">Wer deine Daten bekommt</h2>
      {recipients.length > 0 ? (
        <>
          <p>In unserem Auftrag, nur nach unserer Weisung (Art. 28 DSGVO), arbeiten für uns:</p>
          <ul>
            {recipients.map((recipient) => (
              <li key={recipient}>{recipient}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Server, E-Mails und SMS betreiben wir selbst, ohne Auftragsverarbeiter.</p>
      )}
      <p>
        Eine Anfrage bekommen die Beratungen, die wir dir nennen, mit ihren Firmen. Für das, was sie damit
        tun, sind sie selbst verantwortlich. Dein Anmeldedienst erfährt, dass du dich hier anmeldest. Sonst
        bekommt niemand Daten von dir, außer wenn ein Gesetz uns dazu zwingt.
      </p>
      <p>
        In Länder außerhalb der EU und des Europäischen Wirtschaftsraums geht nur dann etwas, wenn ein solches
        Land oben bei einem Empfänger steht, mit dem, worauf sich das stützt (Art. 44 bis 49 DSGVO).
      </p>
    </>
  );
}

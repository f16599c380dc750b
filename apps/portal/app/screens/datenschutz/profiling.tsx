/** Explains how a verdict is made and what follows from it (Art. 13 (2) f GDPR). */
export function Profiling({
  rules,
  isJudging,
  email,
}: {
  rules: readonly string[];
  isJudging: boolean;
  email: string;
}) {
  return (
    <>
      <h2 id="aussicht">Wie die „Aussicht auf eine Zusage“ entsteht</h2>
      <p>
        Aus Einkommen, Ausgaben, Eigenkapital, Alter und Arbeit rechnen wir aus, wie machbar dein Vorhaben ist
        und wie wahrscheinlich eine Bank zusagt. Das bewertet deine wirtschaftliche Lage (Profiling, Art. 4
        Nr. 4 DSGVO) und beruht nur auf deinen Angaben und festen Regeln: keine Auskunftei, kein Vergleich mit
        anderen, kein lernendes Verfahren. Du bekommst das Ergebnis, um das du bittest (Art. 6 Abs. 1 lit. b
        DSGVO). Die Regeln:
      </p>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>
        Für dich heißt das: Du siehst ein Wort von „Gut machbar“ bis „So geht es nicht“, die Gründe und was es
        ändern würde.{' '}
        {isJudging
          ? 'Ab „Machbar“ fällt eine Vorprüfung positiv aus. Dann gibt es Vorschläge und auf Wunsch ein Zertifikat, sonst nicht. '
          : null}
        Über ein Darlehen entscheidet das nicht, das tun Menschen bei der Bank: Eine Entscheidung allein durch
        ein Programm (Art. 22 DSGVO) treffen wir nicht. Willst du, dass sich jemand von uns das Ergebnis
        ansieht, schreibe an {email}.
      </p>
    </>
  );
}

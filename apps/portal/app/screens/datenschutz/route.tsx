import { arrangesLoans } from '@heimvorteil/contracts';
import { VERDICT_RULES } from '@heimvorteil/engine';
import { Link } from 'react-router';
import { useJudging } from '../../features/flags.ts';
import { CHECK_IS_STORED } from '../../flow/pre-approval/check-is-stored.ts';
import { servicesContext } from '../../services/index.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';
import { Profiling } from './profiling.tsx';
import styles from './route.module.css';
import { useState } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { openStorage } from '../../page/browser-storage.ts';

/** Storage keys of entered values; deleting them leaves the answer to the consent banner stored. */
const FIGURES = /^Mortgage_(Financing$|Project$|Flow_|EntryPoint$)/;

/** Button that deletes stored values; hidden without a script, because nothing is stored then. */
function PurgeFigures() {
  const [isForgotten, setForgotten] = useState(false);
  const isHydrated = useHydrated();
  const announce = useAnnounce();
  const purge = () => {
    try {
      const storage = openStorage();
      const stored = Object.keys(storage).filter((key) => FIGURES.test(key));
      for (const key of stored) storage.removeItem(key);
    } catch {
      // Nothing to delete, because the browser refuses storage.
    }
    setForgotten(true);
    announce('Gespeicherte Zahlen gelöscht');
  };
  return (
    <p hidden={!isHydrated}>
      <QuietButton onClick={purge}>
        {isForgotten ? 'Gespeicherte Zahlen gelöscht' : 'Gespeicherte Zahlen löschen'}
      </QuietButton>
    </p>
  );
}

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Datenschutz',
    'Welche Daten beim Rechnen, bei einer Anfrage und mit einem Konto entstehen, wer sie bekommt und wie du sie löschst.',
  );

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { operator, disclosures } = services;
  const { feasibility, probability, risk, word } = VERDICT_RULES;
  return {
    operator,
    dataProtectionOfficer: disclosures.dataProtectionOfficer,
    recipients: disclosures.recipients,
    rules: arrangesLoans(operator) ? [...feasibility, probability, risk, word] : [],
    retention: services.retention(),
  };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { operator, dataProtectionOfficer, recipients, rules, retention } = loaderData;
  const isJudging = useJudging();
  return (
    <div className="prose">
      <h1>Datenschutz</h1>
      <p className="lead">
        Du kannst hier alles ausrechnen, ohne zu sagen, wer du bist. Diese Seite sagt, welche Daten dabei
        trotzdem entstehen.
      </p>
      <h2>Verantwortlich</h2>
      <p>
        {operator.name}, {operator.address}, <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </p>
      <p>
        {dataProtectionOfficer === undefined
          ? 'Eine oder einen Datenschutzbeauftragten haben wir nicht benannt: Das Gesetz verlangt es von uns nicht (§38 BDSG).'
          : `Datenschutzbeauftragt: ${dataProtectionOfficer}`}
      </p>
      <p>
        Nichts von dem, was du hier angibst, ist vorgeschrieben. Ohne Namen, Anschrift, Telefonnummer und
        E-Mail-Adresse können wir aber keine Anfrage weitergeben.
      </p>
      <h2>Wenn du eine Seite aufrufst</h2>
      <p>
        Dein Browser schickt uns die Adresse der Seite und deine IP-Adresse, sonst könnten wir nicht
        antworten. Die Adresse enthält die Zahlen, mit denen du rechnest, zum Beispiel den Kaufpreis und den
        Ort. Wir brauchen sie, um dir das Ergebnis zu zeigen, und um den Dienst vor Missbrauch zu schützen
        (Art. 6 Abs. 1 lit. f DSGVO). In das Protokoll des Servers schreiben wir deine Zahlen nicht.
      </p>
      <h2>Was dein Browser sich merkt</h2>
      <p>
        Sobald du in einem Rechner eine Zahl änderst oder eine Frage beantwortest, speichert dein Browser
        unter <code>Mortgage_Financing</code> deinen Fall: Kaufpreis, Eigenkapital, Nebenkosten, Renovierung,
        Zins und Tilgung, Nutzung, Beschäftigung und die Kennung des Ortes, bei einer Anschlussfinanzierung
        Restschuld und Wert der Immobilie. Dazu kommt dein Haushalt, wenn du ihn durchrechnest: Einkommen,
        Ausgaben, Schulden, Personen und Altersgruppe. So kannst du beim nächsten Besuch und in den anderen
        Rechnern weiterrechnen (§25 Abs. 2 Nr. 2 TDDDG). Nach 30 Tagen wird der Eintrag beim nächsten Besuch
        gelöscht, beim Abmelden sofort. Namen, Geburtstage, Telefonnummern oder E-Mail-Adressen stehen nie
        darin.
      </p>
      <p>
        Beantwortest du Fragen in einem der Wege „Frage für Frage“, steht unter <code>Mortgage_Flow_</code>{' '}
        und dem Namen des Weges, wie weit du bist und was du sonst geantwortet hast, ebenfalls höchstens 30
        Tage. Vom Geburtsdatum und vom Beginn deiner Beschäftigung bleibt nur die Altersgruppe und die
        ungefähre Dauer. Kommst du mit einer Rückkehradresse von einem Marktplatz zu uns, steht sie unter{' '}
        <code>Mortgage_EntryPoint</code>, damit du dorthin zurückfindest.
      </p>
      <p>
        Legst du Varianten deines Vorhabens an, wählst Angebote oder trägst eigene ein, stehen sie unter{' '}
        <code>Mortgage_Project</code>, ebenso lange. Bist du angemeldet, bewahren wir dein Vorhaben auch im
        Konto auf.
      </p>
      <PurgeFigures />
      {isJudging ? (
        <>
          <h2 id="vorpruefung">Wenn du eine Vorprüfung machst</h2>
          <p>
            Ob ein Kauf voraussichtlich finanzierbar ist, rechnet unser Server aus. Dafür überträgt dein
            Browser einmal deine Zahlen zu Haus und Haushalt. {CHECK_IS_STORED} So öffnest du das Ergebnis
            wieder, mit den Zinsen von dem Tag und mit deinen Vorschlägen (Art. 6 Abs. 1 lit. b DSGVO). Deinen
            Namen kennen wir dabei nur, wenn du angemeldet bist.
          </p>
        </>
      ) : null}
      <h2 id="cookies">Cookies</h2>
      <p>
        Zum Rechnen und Vergleichen setzen wir kein Cookie. Meldest du dich an, hält das Cookie{' '}
        <code>session</code> (mit https <code>__Host-session</code>) deine Anmeldung bis zum Abmelden fest; es
        enthält nur eine Zufallszahl. Damit du siehst, wo du angemeldet bist, speichern wir dazu Browser und
        System, zum Beispiel „Firefox auf Windows“, und wann du die Anmeldung begonnen und zuletzt benutzt
        hast, bis einen Tag nach ihrem Ende. Auf den Seiten einer Anfrage steht es auch ohne Anmeldung, bis du
        den Browser schließt: Daran erkennen wir, dass du deine Telefonnummer oder E-Mail-Adresse bestätigt
        hast.
        {isJudging ? ' Ebenso mit einer Vorprüfung: Daran erkennen wir, welche deine ist.' : null} Daneben
        schützt <code>XSRF-PNV-TOKEN</code> diese Bestätigung vor fremden Seiten. Auf dem Weg zum
        Anmeldedienst und zurück hält <code>login</code> (mit https <code>__Host-login</code>) höchstens zehn
        Minuten lang die begonnene Anmeldung fest. Alle drei sind technisch nötig (§25 Abs. 2 Nr. 2 TDDDG).
        Nur wenn du einwilligst, behält dein Browser außerdem 29 Tage lang das Cookie <code>visitor-id</code>{' '}
        mit einer Zufallsnummer: Manche Seiten gibt es zur Probe in zwei Fassungen, und mit der Nummer siehst
        du immer dieselbe (§25 Abs. 1 TDDDG, Art. 6 Abs. 1 lit. a DSGVO). Hat die Seite, von der du kommst,
        dir schon eine solche Nummer gegeben und mitgeschickt, nehmen wir diese. Dazu schreiben wir höchstens
        30 Tage lang auf, an welchem Tag du welche Fassung gesehen hast und ob du in der Woche danach einen
        Rechner, die Angebote oder eine Anfrage erreicht hast: die Nummer nur als Hashwert, ohne Namen,
        Adresse und Uhrzeit. So erfahren wir, welche Fassung weiterhilft. Deine Antwort steht unter{' '}
        <code>Mortgage_Consent</code> in deinem Browser. Am Ende jeder Seite kannst du sie ändern. Nimmst du
        sie zurück, ist die Nummer gleich weg, und mit ihr das Aufgeschriebene. Bis der Server davon erfahren
        hat, merkt sich dein Browser unter <code>Mortgage_Withdrawn</code>, welche Nummer zu löschen ist (§25
        Abs. 2 Nr. 2 TDDDG). Von Tagen, deren Woche um ist, bleiben die Summen, in denen niemand mehr zu
        erkennen ist.
      </p>
      <h2>Wenn du dich anmeldest</h2>
      <p>
        Von deinem Anmeldedienst erfahren wir deine Kennung dort, deine E-Mail-Adresse und, falls er ihn
        nennt, deinen Namen. Damit du danach weiterrechnen kannst, wartet unter <code>Mortgage_Return</code>{' '}
        in diesem Tab, was du gerade eingegeben hast; dein Anmeldedienst bekommt davon nichts. Was du
        speicherst, also dein Vorhaben, Berechnungen mit ihren Angaben und die Objekte auf deiner Merkliste,
        bewahren wir auf, bis du es löschst (Art. 6 Abs. 1 lit. b DSGVO), die Angaben darin verschlüsselt. Was
        du gelöscht hast, kannst du zehn Minuten lang zurückholen; danach ist es auch bei uns weg. Unter{' '}
        <Link to="/baufinanzierung/finanzierungsuebersicht/deine-daten">„Deine Daten“</Link> siehst du alles,
        kannst es herunterladen und dein Konto mit allem löschen, was daran hängt.
      </p>
      <h2>Wenn du eine Anfrage stellst</h2>
      <p>
        Erst mit einer Finanzierungsanfrage sagst du uns, wer du bist. Damit niemand in deinem Namen anfragt,
        schicken wir dir vorher einen Code. Von ihm und davon, wohin er ging, bleibt spätestens nach zwei
        Tagen nichts. Deine Angaben gehen mit deiner Einwilligung (Art. 6 Abs. 1 lit. a DSGVO) an höchstens
        vier Beraterinnen und Berater aus der Region. Angerufen wirst du nur, wenn du auch das erlaubst (§7
        UWG). Namen, Anschrift, Telefonnummer und E-Mail-Adresse speichern wir verschlüsselt. Beide
        Einwilligungen heben wir mit Wortlaut, Zeitpunkt, deinem Namen, deiner E-Mail-Adresse und
        Telefonnummer auf, um sie belegen zu können. Du kannst sie jederzeit widerrufen: Eine E-Mail an{' '}
        {operator.email} genügt. Was bis dahin geschah, bleibt rechtmäßig.
      </p>
      <Recipients recipients={recipients} />
      {rules.length > 0 ? <Profiling rules={rules} isJudging={isJudging} email={operator.email} /> : null}
      <h2 id="fristen">Wie lange wir etwas aufbewahren</h2>
      <dl className={styles.terms}>
        {retention.map(({ data, until, reason }) => (
          <div key={data}>
            <dt>{data}</dt>
            <dd>
              <b>{until}</b>
              <small>{reason}</small>
            </dd>
          </div>
        ))}
      </dl>
      <h2>Wenn etwas nicht funktioniert</h2>
      <p>
        Antwortet der Server mit einem Fehler, meldet dein Browser uns das: die Art des Browsers, die Seite
        ohne deine Zahlen und die Fehlermeldung. Damit finden wir Störungen (Art. 6 Abs. 1 lit. f DSGVO).
      </p>
      <h2>Was wir nicht tun</h2>
      <p>
        Es gibt keine Werbung, keine Profile für Werbung und keine Inhalte von fremden Servern. Gezählt wird
        nur, was unter „Cookies“ steht, und nur mit deiner Einwilligung. Schrift und Bilder liegen bei uns.
      </p>
      <h2>Deine Rechte</h2>
      <p>
        Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragbarkeit verlangen und der
        Verarbeitung widersprechen (Art. 15 bis 21 DSGVO). Eine E-Mail an {operator.email} genügt, für den
        Widerspruch auch <a href="/baufinanzierung/widerspruch">der Link, den wir dir schicken</a>. Du kannst
        dich auch bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel bei der deines Wohnorts
        (Art. 77 DSGVO).
      </p>
    </div>
  );
}

/** Recipients of personal data (Art. 13 (1) e and f GDPR). */
function Recipients({ recipients }: { recipients: readonly string[] }) {
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

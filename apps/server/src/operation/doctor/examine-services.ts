import { Registry } from 'prom-client';
import type { Config } from '../../platform/config/config.ts';
import { flagsAddress } from '../../platform/features/index.ts';
import { marketplaceListings } from '../../market/listings/index.ts';
import { loadGeography, placeNames } from '../../market/geo/index.ts';
import { about, type Finding } from './finding.ts';
import { tracesAddress } from '../../platform/tracing/index.ts';
import { randomUUID } from 'node:crypto';
import {
  smsGateway,
  MessageFailedError,
  MessageRefusedError,
  openSmtp,
  trialMail,
} from '../../platform/messages/index.ts';
import { STAGE_WORDS } from '../../leads/deliveries/index.ts';

const LONGEST_WAIT = 5_000;
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);
/** No marketplace has a listing with this number, so a working service reports it as missing. */
const NO_LISTING = 2_147_483_646;
const KNOWN_PLACE = 'Berlin';
/** Paths that the load balancer must not make public. */
const CLOSED = ['/metrics', '/healthz', '/readyz'];

/** Checks that the services for listings, places and feature flags answer in the expected format. */
export async function examineServices(config: Config): Promise<Finding[]> {
  const examined = [examineListings(config.listingUrl), examinePlaces(config), examineFlags(config.flagsUrl)];
  return (await Promise.all(examined)).flat();
}

async function examineListings(url: string | undefined): Promise<Finding[]> {
  const { ok, failure } = about('Inserate');
  if (url === undefined) return [];
  const listings = marketplaceListings({ url, registry: new Registry(), deadlineInMs: LONGEST_WAIT });
  try {
    await listings.find(NO_LISTING);
    return [ok('LISTING_URL antwortet.')];
  } catch (error) {
    const { code } = error as { code?: unknown };
    return [
      failure(`LISTING_URL gibt keine brauchbare Antwort (${String(code)}). Seiten rechnen ohne Inserat.`),
    ];
  }
}

async function examinePlaces({ geoUrl, dataDir }: Config): Promise<Finding[]> {
  const { ok, note } = about('Orte');
  if (geoUrl === undefined) return [];
  const geography = loadGeography(dataDir);
  const places = placeNames({ geography, url: geoUrl, registry: new Registry(), deadlineInMs: LONGEST_WAIT });
  const { isLasting } = await places.findLocations(KNOWN_PLACE);
  return [
    isLasting
      ? ok('GEO_URL antwortet.')
      : note('GEO_URL gibt keine brauchbare Antwort. Solange gelten die eingebauten Orte.'),
  ];
}

async function examineFlags(url: string | undefined): Promise<Finding[]> {
  const { ok, note } = about('Schalter');
  if (url === undefined) return [];
  const flags = flagsAddress(url, { timeoutInMs: LONGEST_WAIT });
  await flags.look();
  return flags.errors.length === 0
    ? [ok('FLAGS_URL antwortet.')]
    : flags.errors.map((found) => note(`${found}.`));
}

/** Checks that the trace collector accepts a message without spans, the protocol's shortest. */
export async function examineTraces({ traces }: Pick<Config, 'traces'>): Promise<Finding[]> {
  const { ok, failure } = about('Traces');
  if (!traces) return [];
  const answer = await ask(tracesAddress(traces.endpoint), {
    method: 'POST',
    headers: { ...traces.headers, 'content-type': 'application/x-protobuf' },
    body: new Uint8Array(),
  });
  if (!answer)
    return [
      failure(
        'Der Collector antwortet nicht. Prüfe OTEL_EXPORTER_OTLP_ENDPOINT: Gesprochen wird OTLP über HTTP (meist Anschluss 4318), nicht gRPC (4317). Traces gehen so lange verloren.',
      ),
    ];
  const { status } = answer;
  if (REFUSALS.has(status))
    return [failure(`Der Collector weist uns ab (${status}). Prüfe OTEL_EXPORTER_OTLP_HEADERS.`)];
  if (status >= 500 || status === 429)
    return [failure(`Der Collector nimmt gerade nichts an (${status}). Traces gehen so lange verloren.`)];
  if (status !== 200)
    return [
      failure(
        `Der Collector antwortet mit ${status}. OTEL_EXPORTER_OTLP_ENDPOINT ist die Adresse für OTLP über HTTP ohne /v1/traces, meist mit dem Anschluss 4318.`,
      ),
    ];
  return [ok('Der Collector nimmt Traces an.')];
}

/** Checks that the SMS gateway answers, and sends a test message to `to`, if given. */
export async function examineTextMessages({ sms, publicUrl }: Config, to?: string): Promise<Finding[]> {
  const { ok, note, failure } = about('SMS');
  if (!sms) return [note('Alle Nachrichten gehen in das Postfach der Demo.')];
  if (to !== undefined) {
    try {
      await smsGateway(sms).send(randomUUID(), { to, text: `Probe von ${publicUrl}` });
      return [ok('Das Gateway hat die Probe angenommen. Sieh nach, ob sie ankommt.')];
    } catch {
      return [failure('Das Gateway nimmt keine Nachricht an. Prüfe SMS_GATEWAY_URL und SMS_GATEWAY_TOKEN.')];
    }
  }
  // A gateway accepts only POST, but any status in answer to HEAD shows that it is reachable.
  const answer = await ask(sms.gatewayUrl, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${sms.token}` },
  });
  if (!answer)
    return [failure('Das Gateway antwortet nicht. Prüfe SMS_GATEWAY_URL. Codes gehen so lange per E-Mail.')];
  if (REFUSALS.has(answer.status))
    return [failure(`Das Gateway weist uns ab (${answer.status}). Prüfe SMS_GATEWAY_TOKEN.`)];
  return [ok('Das Gateway antwortet. Ob es Nachrichten annimmt, zeigt --sms-to NUMMER.')];
}

/** Checks the login at the mail server and sends a test mail to `to`, if given. */
export async function examineMail({ mail, publicUrl, operator }: Config, to?: string): Promise<Finding[]> {
  const { ok, note, failure } = about('E-Mail');
  if (!mail) return [note('Alle Nachrichten gehen in das Postfach der Demo.')];
  const smtp = openSmtp({ ...mail, publicUrl });
  try {
    if (to === undefined) {
      await smtp.knock();
      return [
        ok('Verbindung und Anmeldung beim Mailserver gelingen. Ob er weiterleitet, zeigt --mail-to ADRESSE.'),
      ];
    }
    await smtp.send(randomUUID(), trialMail(to, publicUrl, operator), undefined);
    return [ok('Der Mailserver hat die Probe angenommen. Sieh nach, ob sie ankommt.')];
  } catch (error) {
    if (!(error instanceof MessageFailedError || error instanceof MessageRefusedError)) throw error;
    return [failure(`${STAGE_WORDS[error.stage]} (${error.code}). Prüfe SMTP_URL und MAIL_FROM.`)];
  } finally {
    smtp.close();
  }
}

/** Checks the portal at its public address, as a visitor's browser reaches it. */
export async function examineOutside({ publicUrl, https, demo }: Config): Promise<Finding[]> {
  const { ok, note, failure } = about('Öffentliche Adresse');
  const page = await ask(`${publicUrl}/baufinanzierung/`);
  if (!page) return [note('Unter PUBLIC_URL antwortet noch niemand.')];
  const findings: Finding[] = [];
  if (page.status !== 200) {
    findings.push(
      failure(
        `PUBLIC_URL antwortet mit ${page.status} statt mit der Startseite. Leitet der Proxy alles hierher weiter?`,
      ),
    );
  } else if (https && !page.headers.has('strict-transport-security')) {
    findings.push(note('Der Proxy nimmt der Antwort den Kopf strict-transport-security.'));
  }
  if (demo) return findings.length > 0 ? findings : [ok('PUBLIC_URL antwortet.')];
  for (const path of CLOSED) {
    if ((await ask(publicUrl + path))?.status === 200)
      findings.push(failure(`${path} ist öffentlich. Der Proxy muss diesen Pfad sperren.`));
  }
  return findings.length > 0
    ? findings
    : [ok('PUBLIC_URL antwortet, und die Adressen für den Betrieb sind von außen gesperrt.')];
}

async function ask(url: string, init?: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    await response.body?.cancel();
    return response;
  } catch {
    // Drop the error, because its text can quote the address, which may contain a secret.
    return undefined;
  }
}

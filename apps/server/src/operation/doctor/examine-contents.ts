import { sql } from 'kysely';
import { hasAdvisers, pausedAdvisers } from '../../leads/advisers/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { openMarket } from '../../market/offers/index.ts';
import { about, type Finding } from './finding.ts';
import { encryptionKeysOf, knownDevelopmentKeys, missingKeys } from '../../platform/privacy/index.ts';

/** Checks that there are rates, that advisers take requests, and that messages are delivered. */
export async function examineContents(database: Database, config: Config): Promise<Finding[]> {
  return [
    ...(await examineMarket(database, config)),
    ...(await examineAdvisers(database)),
    ...(await examineMessages(database)),
  ];
}

async function examineMarket({ db }: Database, { publicUrl, marketMaxAgeDays }: Config): Promise<Finding[]> {
  const { ok, note, failure } = about('Zinsen');
  const market = await openMarket({ db, publicUrl, maxAgeDays: marketMaxAgeDays });
  const age = market.age();
  if (!age) return [failure('Es gelten keine: npm run rates:import -- ORDNER lädt welche.')];
  const lenders = market.current().market.lenders.length;
  if (age.isOutdated)
    return [
      note(
        `Die neuesten von ${lenders} Banken und Versicherern sind ${age.days} Tage alt, erlaubt sind ${age.maxDays} (MARKET_MAX_AGE_DAYS).`,
      ),
    ];
  return [ok(`${lenders} Banken und Versicherer, die neuesten vom ${germanDay(age.asOf)}.`)];
}

async function examineAdvisers({ db }: Database): Promise<Finding[]> {
  const { ok, note } = about('Beratungen');
  const paused = await pausedAdvisers(db);
  if (paused.length > 0)
    return paused.map(({ name, resume }) =>
      note(`„${name}“ hat sich abgemeldet. Zurück kommt sie mit: ${resume}`),
    );
  return (await hasAdvisers(db))
    ? [ok('Es sind welche eingetragen.')]
    : [
        note(
          'Keine ist eingetragen: Anfragen warten beim Betreiber. npm run advisers:import -- DATEI trägt welche ein.',
        ),
      ];
}

/** Workers poll twice a second, so if no job was tried for this time, no worker is running. */
const LONGEST_WAIT_MINUTES = 5;

async function examineMessages({ db }: Database): Promise<Finding[]> {
  const { ok, note, failure } = about('Nachrichten');
  const { rows } = await sql<{ parked: number; untouched: number }>`
    select count(*) filter (where state = 'parked')::int as parked,
      count(*) filter (where state = 'created' and attempts = 0
        and tried_since < now() - make_interval(mins => ${LONGEST_WAIT_MINUTES}))::int as untouched
    from delivery`.execute(db);
  const { parked, untouched } = rows[0]!;
  const findings: Finding[] = [];
  if (untouched > 0)
    findings.push(
      failure(
        `${untouched === 1 ? 'Eine wartet' : `${untouched} warten`} seit über ${LONGEST_WAIT_MINUTES} Minuten: Kein Prozess arbeitet Nachrichten ab. Starte npm run worker, oder einen Prozess ohne WORKER=false.`,
      ),
    );
  if (parked > 0)
    findings.push(
      note(
        `${parked === 1 ? 'Eine ist' : `${parked} sind`} aufgegeben: npm run deliveries:replay -- all verschickt, was aufgegeben ist, noch einmal.`,
      ),
    );
  return findings.length > 0 ? findings : [ok('Keine hängt.')];
}

function germanDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** Checks that the configured keys decrypt all encrypted data. */
export async function examineKeys({ db }: Database, config: Config): Promise<Finding[]> {
  const { ok, note, failure } = about('Schlüssel');
  const setting = config.encryptionKeys ?? knownDevelopmentKeys(config.dataDir);
  if (setting === undefined) return [note('Der erste Start der Demo erzeugt einen.')];
  const missing = await missingKeys(db, encryptionKeysOf(setting));
  if (missing.length === 0) return [ok('Alle verschlüsselten Daten lassen sich öffnen.')];
  return [
    failure(
      `In ENCRYPTION_KEYS fehlt ein Schlüssel, mit dem Daten verschlüsselt sind (${missing.join(', ')}), oder unter seinem Namen steht ein anderer. Nimm ihn wieder auf.`,
    ),
  ];
}

/** Checks that staff can get their roles: outside a demo a role requires a login with a second factor. */
export async function examineSecondFactor({ db }: Database, { oidc, demo }: Config): Promise<Finding[]> {
  const { ok, note, failure } = about('Zweiter Faktor');
  if (demo || !oidc) return [];
  const { rows } = await sql<{ multi_factor: boolean }>`
    select distinct on (account_id) session.multi_factor from session join account on account.id = session.account_id
      where cardinality(account.roles) > 0 order by account_id, session.created_at desc`.execute(db);
  const without = rows.filter((session) => !session.multi_factor).length;
  const setting =
    oidc.multiFactorClasses.length > 0
      ? `Erwartet wird „mfa“ in amr oder in acr ${oidc.multiFactorClasses.join(' oder ')} (OIDC_MFA_ACR).`
      : 'Erwartet wird „mfa“ in amr. Schickt der Anbieter es nicht, nenne mit OIDC_MFA_ACR die Werte von acr, die bei ihm einen zweiten Faktor bedeuten.';
  const hint = 'Was kam, steht im Log unter login (SECOND_FACTOR_MISSING).';
  if (without > 0 && without === rows.length)
    return [
      failure(
        `Alle mit einer Rolle haben sich zuletzt ohne zweiten Faktor angemeldet (${without}), deshalb gelten deren Rollen nicht. ${setting} ${hint}`,
      ),
    ];
  if (without > 0)
    return [
      note(
        `${without} von ${rows.length} mit einer Rolle haben sich zuletzt ohne zweiten Faktor angemeldet. Deren Rollen gelten erst nach einer Anmeldung mit ihm. ${hint}`,
      ),
    ];
  if (rows.length > 0) return [ok('Alle mit einer Rolle haben sich zuletzt mit ihm angemeldet.')];
  return [
    (oidc.multiFactorClasses.length > 0 ? ok : note)(
      `Rollen gelten nur nach einer Anmeldung mit zweitem Faktor. ${setting}`,
    ),
  ];
}

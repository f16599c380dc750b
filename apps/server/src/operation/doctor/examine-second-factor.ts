import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, fault } = about('Zweiter Faktor');

/** Checks that roles take effect: outside a demo only a login with a second factor grants them. */
export async function examineSecondFactor({ db }: Database, { oidc, demo }: Config): Promise<Finding[]> {
  if (demo || !oidc) return [];
  const { rows } = await sql<{ multi_factor: boolean }>`
    select distinct on (account_id) session.multi_factor from session join account on account.id = session.account_id
      where cardinality(account.roles) > 0 order by account_id, session.created_at desc`.execute(db);
  const without = rows.filter((session) => !session.multi_factor).length;
  const setting =
    oidc.multiFactorClasses.length > 0
      ? `Erwartet wird „mfa“ in amr oder in acr ${oidc.multiFactorClasses.join(' oder ')} (OIDC_MFA_ACR).`
      : 'Erwartet wird „mfa“ in amr. Schickt der Anbieter es nicht, nenne mit OIDC_MFA_ACR die Werte von acr, die bei ihm einen zweiten Faktor bedeuten.';
  const came = 'Was kam, steht im Log unter login (SECOND_FACTOR_MISSING).';
  if (without > 0 && without === rows.length)
    return [
      fault(
        `Alle mit einer Rolle haben sich zuletzt ohne zweiten Faktor angemeldet (${without}), deshalb gelten deren Rollen nicht. ${setting} ${came}`,
      ),
    ];
  if (without > 0)
    return [
      note(
        `${without} von ${rows.length} mit einer Rolle haben sich zuletzt ohne zweiten Faktor angemeldet. Deren Rollen gelten erst nach einer Anmeldung mit ihm. ${came}`,
      ),
    ];
  if (rows.length > 0) return [ok('Alle mit einer Rolle haben sich zuletzt mit ihm angemeldet.')];
  return [
    (oidc.multiFactorClasses.length > 0 ? ok : note)(
      `Rollen gelten nur nach einer Anmeldung mit zweitem Faktor. ${setting}`,
    ),
  ];
}

import { sql, type Kysely } from 'kysely';
import { writeAndRun, type FormattedStatement } from '../run-formatted-statements.ts';

/**
 * Creates functions with the owner's rights for what the server's role may not do itself: delete or change
 * proofs. Each does one task within strict limits; `database/rights` lists who may call it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await chainOfTrail(db);
  await retentionOfTrail(db);
  await retentionOfConsents(db);
  await retentionOfDeliveries(db);
  await erasureOfDeliveries(db);
  await listOfObjections(db);
  await proofsOfConsents(db);
  await keysOfProofs(db);

  // A fixed search path, so that a caller's own tables cannot replace ours in these functions.
  await writeAndRun(
    db,
    sql<FormattedStatement>`select format('%s function %s %s', word, oid::regprocedure, rest) as statement
      from pg_proc cross join (values ('alter', 'security definer'), ('revoke all on', 'from public'),
        ('alter', format('set search_path = pg_catalog, %I, pg_temp', current_schema()))) as said (word, rest)
      where pronamespace = current_schema()::regnamespace and proname = any(${FUNCTIONS}::text[])`,
  );
}

const FUNCTIONS = [
  'chain_trail',
  'purge_trail',
  'purge_consents',
  'purge_deliveries',
  'purge_objection_links',
  'erase_deliveries',
  'suppress_contacts',
  'consent_proofs',
];

/** Creates `chain_trail`: appends new audit events to the hash chain, each hash covering the previous one. */
async function chainOfTrail(db: Kysely<unknown>): Promise<void> {
  await sql`create function chain_trail(most integer) returns integer language plpgsql as $$
    declare
      last_hash text;
      last_place bigint;
      waiting record;
      chained integer := 0;
    begin
      -- Two at once would give one place twice.
      perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
      select position, hash into last_place, last_hash from audit_event
        where position is not null order by position desc limit 1;
      if not found then
        select position, hash into last_place, last_hash from audit_anchor limit 1;
      end if;
      last_place := coalesce(last_place, 0);
      last_hash := coalesce(last_hash, '');
      for waiting in
        select id, jsonb_build_array(id, extract(epoch from happened_at), actor, actor_id, action, request_id, subject, detail)::text
          as said
        from audit_event where position is null order by id limit most
      loop
        last_place := last_place + 1;
        last_hash := encode(sha256(convert_to(last_hash || chr(10) || waiting.said, 'UTF8')), 'hex');
        update audit_event set position = last_place, hash = last_hash where id = waiting.id;
        chained := chained + 1;
      end loop;
      return chained;
    end $$`.execute(db);
}

/** Creates `purge_trail`: deletes audit events after three years, and stores the last deleted hash. */
async function retentionOfTrail(db: Kysely<unknown>): Promise<void> {
  await sql`create function purge_trail() returns bigint language plpgsql as $$
    declare
      first_kept bigint;
      last_gone bigint;
      last_hash text;
      removed bigint;
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
      -- Only whole beginnings: a later row may have happened earlier than one before it.
      select min(position) into first_kept from audit_event where happened_at >= now() - interval '3 years';
      select position, hash into last_gone, last_hash from audit_event
        where position is not null and (first_kept is null or position < first_kept) order by position desc limit 1;
      if last_gone is null or last_hash is null then
        return 0;
      end if;
      delete from audit_anchor;
      insert into audit_anchor (position, hash) values (last_gone, last_hash);
      delete from audit_event where position <= last_gone;
      get diagnostics removed = row_count;
      return removed;
    end $$`.execute(db);
}

/** Deletes consents and their keys five years after the last answer or use (§ 7a UWG). */
async function retentionOfConsents(db: Kysely<unknown>): Promise<void> {
  await sql`create function purge_consents() returns bigint language plpgsql as $$
    declare
      ended uuid[];
      sealing uuid[];
      removed bigint;
    begin
      select array_agg(over.request_id) into ended from (
        select consent.request_id from consent left join consent_use on consent_use.consent_id = consent.id
        group by consent.request_id
        having max(greatest(given_at, coalesce(used_at, given_at))) < now() - interval '5 years'
      ) over;
      if ended is null then
        return 0;
      end if;
      delete from consent_use where consent_id in (select id from consent where request_id = any(ended));
      with gone as (delete from consent where request_id = any(ended) returning proof_person_id)
        select count(*), array_agg(distinct proof_person_id) into removed, sealing from gone;
      delete from person where id = any(sealing);
      return removed;
    end $$`.execute(db);
}

/** Deletes messages 90 days after their last change if their request has ended; objection links after 7. */
async function retentionOfDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`create function purge_deliveries() returns bigint language plpgsql as $$
    declare
      removed bigint;
    begin
      delete from delivery
        where state not in ('created', 'sending', 'temporarily_failed', 'technically_failed')
          and changed_at < now() - interval '90 days'
          and not exists (select from request where request.id = delivery.request_id and request.withdrawn_at is null
            and (request.closed_at is null or (delivery.kind = 'REQUEST' and request.expires_at > now())));
      get diagnostics removed = row_count;
      return removed;
    end $$`.execute(db);
  await sql`create function purge_objection_links() returns bigint language plpgsql as $$
    declare
      removed bigint;
    begin
      delete from delivery where kind = 'OBJECTION_LINK' and created_at < now() - interval '7 days';
      get diagnostics removed = row_count;
      return removed;
    end $$`.execute(db);
}

/** Deletes messages of erased requests or proposal requests; refuses if one of these still exists. */
async function erasureOfDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`create function erase_deliveries(erased uuid[]) returns bigint language plpgsql as $$
    declare
      removed bigint;
    begin
      delete from delivery where id = any(erased) and (
        (request_id is not null and not exists (select from request where request.id = delivery.request_id))
        or (kind = 'PROPOSAL' and not exists (select from proposal_request where proposal_request.id = delivery.subject_id)));
      get diagnostics removed = row_count;
      if exists (select from delivery where id = any(erased)) then
        raise insufficient_privilege using message = 'a delivery goes after what it is about';
      end if;
      return removed;
    end $$`.execute(db);
}

/** Adds contacts to the suppression list; renews the time of those already on it. */
async function listOfObjections(db: Kysely<unknown>): Promise<void> {
  await sql`create function suppress_contacts(contacts text[], wanted text) returns void language plpgsql as $$
    begin
      -- Not when the transaction began: it may have waited for a request that lifts an earlier objection.
      insert into suppression (contact_index, scope, created_at)
        select contact, wanted, clock_timestamp() from unnest(contacts) as listed (contact)
        on conflict (contact_index, scope) do update set created_at = excluded.created_at;
    end $$`.execute(db);
}

/** Encrypted proofs of consents, for at most 100 requests per call. */
async function proofsOfConsents(db: Kysely<unknown>): Promise<void> {
  await sql`create function consent_proofs(requests uuid[]) returns table (consent_id bigint, proof text)
    language plpgsql stable as $$
    begin
      if cardinality(requests) > 100 then
        raise insufficient_privilege using message = 'proofs are read request by request';
      end if;
      return query select consent.id, consent.proof from consent where consent.request_id = any(requests);
    end $$`.execute(db);
}

/** Foreign key: a key cannot be deleted before the proof that it decrypts. Existing rows are not checked. */
async function keysOfProofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('consent_proof_person')
    .on('consent')
    .column('proof_person_id')
    .where(sql.ref('proof_person_id'), 'is not', null)
    .execute();
  await sql`alter table consent add constraint consent_proof_person_fkey foreign key (proof_person_id) references person (id)
    not valid`.execute(db);
}

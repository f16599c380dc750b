import type { DecidedRatings, WaitingRatings, RatingHint } from '@heimvorteil/desk/services';
import { sql } from 'kysely';
import { nameOf } from './own-ratings.ts';
import type { RatingReading } from './moderate.ts';
import { openSubmission, submissions } from './submissions.ts';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';

const EMAIL = /[^\s@]{1,64}@[^\s@]{1,255}/gu;

const LINK = /https?:|www[.]|[\p{L}\d-]{1,63}[.](?:de|com|net|org|info|eu|at|ch|io|me)\b/iu;

const SHORTEST_NAME = 3;

/** Phone numbers begin with 0 or +; amounts of loans do not. */
const DIALLED = /^[+(]?0|^\+/;

/** Passages that may identify a person or link elsewhere, for the moderator; no automatic decision. */
export function ratingHints(text: string, adviserNames: readonly string[]): RatingHint[] {
  const rest = text.replaceAll(EMAIL, ' ');
  const hints: RatingHint[] = [];
  if (rest !== text) hints.push('EMAIL');
  if (holdsPhoneNumber(rest)) hints.push('PHONE');
  if (LINK.test(rest)) hints.push('LINK');
  if (namesOneOf(rest, adviserNames)) hints.push('ADVISER');
  return hints;
}

function holdsPhoneNumber(text: string): boolean {
  return findPhoneNumbersInText(text, 'DE').some(({ startsAt, endsAt }) =>
    DIALLED.test(text.slice(startsAt, endsAt)),
  );
}

function namesOneOf(text: string, names: readonly string[]): boolean {
  const words = new Set(wordsOf(text).map(alike));
  return names
    .flatMap(wordsOf)
    .some((part) => part.length >= SHORTEST_NAME && /^\p{Lu}/u.test(part) && words.has(alike(part)));
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').split(/[^\p{L}\p{M}]+/u);
}

function alike(word: string): string {
  return word.toLocaleLowerCase('de');
}

const MOST_WAITING = 50;
const PAGE_SIZE = 20;

export async function waitingRatings({ db, vault, market }: RatingReading): Promise<WaitingRatings> {
  const rows = await submissions(db)
    .where('rating_submission.state', '=', 'WAITING')
    .orderBy('rating_submission.sent_at')
    .limit(MOST_WAITING)
    .execute();
  if (rows.length === 0) return { count: 0, oldest: [] };
  const { count } = await db
    .selectFrom('rating_submission')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  const advisers = await db
    .selectFrom('adviser')
    .select(['name', 'provider_id'])
    .where('provider_id', 'in', [...new Set(rows.map((row) => row.provider_id))])
    .execute();
  const { providers } = market.current();
  const oldest = rows.map((row) => {
    const names = advisers.filter((one) => one.provider_id === row.provider_id).map(({ name }) => name);
    const { text } = openSubmission(vault, row);
    return {
      id: row.id,
      version: row.version,
      provider: nameOf(providers, row.provider_id),
      stars: row.stars,
      ...(text === undefined ? {} : { text }),
      hints: text === undefined ? [] : ratingHints(text, names),
      sentAt: row.sent_at.toISOString(),
      ...(row.shown_at === null
        ? {}
        : { published: { stars: row.shown_stars ?? 0, text: row.shown_text ?? '' } }),
    };
  });
  return { count, oldest };
}

/** A page of visitors' public ratings, newest decision first; clamps to the last page. */
export async function decidedRatings(
  { db, market }: RatingReading,
  { providerId, page: requested }: { readonly providerId: number | undefined; readonly page: number },
): Promise<DecidedRatings> {
  const sent = db.selectFrom('rating').where('demo', '=', false);
  const rated = await sent
    .select(['provider_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('provider_id')
    .execute();
  const counted = rated.filter((one) => providerId === undefined || one.provider_id === providerId);
  const count = counted.reduce((sum, one) => sum + one.count, 0);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(requested, pages);
  const rows = await sent
    .select(['id', 'provider_id', 'stars', 'text'])
    .select(sql<Date>`coalesce(changed_at, created_at)`.as('at'))
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId ?? 0))
    .orderBy(sql`coalesce(changed_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { providers } = market.current();
  return {
    count,
    page,
    pages,
    providers: rated
      .map(({ provider_id: id }) => ({ id, name: nameOf(providers, id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'de')),
    ratings: rows.map((row) => ({
      id: row.id,
      provider: nameOf(providers, row.provider_id),
      stars: row.stars,
      text: row.text,
      at: row.at.toISOString(),
    })),
  };
}

export interface RatingSelection {
  /** Lists only ratings of this provider; undefined lists all. */
  readonly providerId: number | undefined;
  readonly page: number;
}

export const PROVIDER = 'anbieter';
const PAGE = 'seite';

/** Reads provider and page from an address; ignores invalid parameters. */
export function ratingSelectionOf({ searchParams }: URL): RatingSelection {
  return { providerId: numberIn(searchParams.get(PROVIDER)), page: numberIn(searchParams.get(PAGE)) ?? 1 };
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Query of a selection; empty for the first page of all providers. */
export function queryOf({ providerId, page }: RatingSelection): string {
  const params = new URLSearchParams();
  if (providerId !== undefined) params.set(PROVIDER, String(providerId));
  if (page > 1) params.set(PAGE, String(page));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

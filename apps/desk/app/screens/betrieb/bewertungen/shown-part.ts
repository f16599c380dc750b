/** Which part of what is shown an operator looks at. */
export interface ShownPart {
  /** Undefined: all. */
  readonly providerId: number | undefined;
  /** From 1 on. */
  readonly page: number;
}

export const PROVIDER = 'anbieter';
const PAGE = 'seite';

/** The part that an address asks for; what cannot be meant counts as left out. */
export function shownPartOf({ searchParams }: URL): ShownPart {
  return { providerId: numberIn(searchParams.get(PROVIDER)), page: numberIn(searchParams.get(PAGE)) ?? 1 };
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The query of a part; empty where it is the beginning. */
export function queryOf({ providerId, page }: ShownPart): string {
  const params = new URLSearchParams();
  if (providerId !== undefined) params.set(PROVIDER, String(providerId));
  if (page > 1) params.set(PAGE, String(page));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

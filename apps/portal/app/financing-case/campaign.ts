const CAMPAIGN_FIELDS = ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative'] as const;
const LONGEST_TEXT = 128;

/** The campaign that led here, as links carry it; a parameter that is too long or empty is none. */
export function readCampaign(query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    CAMPAIGN_FIELDS.flatMap((field) => {
      const text = query.get(field)?.trim() ?? '';
      return text === '' || text.length > LONGEST_TEXT ? [] : [[field, text]];
    }),
  );
}

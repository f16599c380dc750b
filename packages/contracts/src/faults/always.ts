/** Runs a rule about several fields even if one is invalid, so all errors are reported at once. */
export const ALWAYS = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;

/** Runs a rule about several fields even if a field is invalid, so that all errors are reported at once. */
export const ALWAYS = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;

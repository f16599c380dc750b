/** Lets a rule about several fields speak although another field is wrong already, so that all faults are named at once. */
export const ALWAYS = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;

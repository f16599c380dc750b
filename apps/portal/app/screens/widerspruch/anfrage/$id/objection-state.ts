/** Specification §3. */
export interface ObjectionState {
  readonly isFetching: boolean;
  readonly objectionSuccess: boolean;
  readonly error: boolean;
}

/** Pending, then success or failure (specification §4); resubmitting resets the outcome. */
export function objectionState(
  navigation: 'idle' | 'submitting' | 'loading',
  outcome: { readonly objected: boolean } | undefined,
): ObjectionState {
  const isFetching = navigation !== 'idle';
  return {
    isFetching,
    objectionSuccess: !isFetching && outcome?.objected === true,
    error: !isFetching && outcome?.objected === false,
  };
}

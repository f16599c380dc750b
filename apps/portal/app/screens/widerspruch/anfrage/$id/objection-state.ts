/** Specification §3. */
export interface ObjectionState {
  readonly isFetching: boolean;
  readonly objectionSuccess: boolean;
  readonly error: boolean;
}

/** Requested, then success or failure (specification §4); what is sent anew has no outcome yet. */
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

import { useEffect, useState } from 'react';

/** Fetches a calculation once it is wanted: until the visitor changes something, the server's answer stands. */
export function useLazySolver<Solve>(load: () => Promise<Solve>, wanted: boolean): Solve | undefined {
  const [loaded, setLoaded] = useState<{ solve: Solve }>();
  const missing = wanted && loaded === undefined;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const fetchSolver = async () => {
      const solve = await load();
      if (!gone) setLoaded({ solve });
    };
    void fetchSolver();
    return () => {
      gone = true;
    };
  }, [missing, load]);
  return loaded?.solve;
}

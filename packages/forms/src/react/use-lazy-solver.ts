import { useEffect, useState } from 'react';

/** Loads a calculation once `wanted`. Until the visitor changes a value, the server's answer is used. */
export function useLazySolver<Solve>(load: () => Promise<Solve>, wanted: boolean): Solve | undefined {
  const [loaded, setLoaded] = useState<{ solve: Solve }>();
  const missing = wanted && loaded === undefined;
  useEffect(() => {
    if (!missing) return;
    let isCancelled = false;
    void load().then((solve) => isCancelled || setLoaded({ solve }));
    return () => {
      isCancelled = true;
    };
  }, [missing, load]);
  return loaded?.solve;
}

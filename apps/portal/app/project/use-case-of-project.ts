import { addressOfValues, CASE_FORM, valuesOfCase } from '@heimvorteil/forms';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOwnCase } from './project-words.ts';
import { readProject } from './use-project.ts';

/** At its bare address a page begins with the project of this browser. */
export function useCaseOfProject(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') return;
    let isShown = true;
    const begin = async () => {
      const { project } = await readProject();
      const values = project && valuesOfCase(project.financingCase);
      if (!isShown || !values || !isOwnCase(values)) return;
      const { query } = addressOfValues(CASE_FORM, values);
      await navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
    };
    void begin();
    return () => {
      isShown = false;
    };
  }, [pathname, search, navigate]);
}

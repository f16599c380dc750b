import { addressOfValues, CASE_FORM, valuesOfCase } from '@heimvorteil/forms';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { saidFigures } from '../financing-case/said-figures.ts';
import { readProject } from '../financing-case/use-project.ts';

/** Without a query, a page starts with this browser's project. */
export function useCaseOfProject(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') return;
    let isShown = true;
    const begin = async () => {
      const { project } = await readProject();
      if (!isShown || !project || !saidFigures(project.financingCase, project).main) return;
      const { query } = addressOfValues(CASE_FORM, valuesOfCase(project.financingCase));
      await navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
    };
    void begin();
    return () => {
      isShown = false;
    };
  }, [pathname, search, navigate]);
}

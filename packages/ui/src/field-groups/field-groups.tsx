import { use, type ReactNode } from 'react';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { FormGapsContext, gapCount } from '../gaps/form-gaps.ts';
import styles from './field-groups.module.css';

export function FieldGroups({ children }: { children: ReactNode }) {
  return (
    <div className={styles.groups}>
      <h2>Genauer rechnen</h2>
      {children}
    </div>
  );
}

/** Collapsible group of fields; opens by itself if one of its fields has an error. */
export function FieldGroup({
  title,
  figure,
  names,
  fieldErrors,
  isUsed = false,
  children,
}: {
  title: string;
  figure?: string | undefined;
  names: readonly string[];
  fieldErrors: Readonly<Partial<Record<string, unknown>>>;
  /** The visitor has entered something in the group, so the group opens. */
  isUsed?: boolean;
  children: ReactNode;
}) {
  const { gaps } = use(FormGapsContext);
  const missing = names.filter((name) => name in gaps).length;
  return (
    <Disclosure
      summary={title}
      figure={missing > 0 ? gapCount(missing) : figure}
      open={isUsed || names.some((name) => fieldErrors[name])}
    >
      {children}
    </Disclosure>
  );
}

import { use, type ReactNode } from 'react';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { FormGapsContext } from '../gaps/form-gaps.ts';
import { gapCount } from '../gaps/gap-count.ts';
import styles from './field-groups.module.css';

/** What a calculator can be told beside its three main figures: closed groups, one below the other. */
export function FieldGroups({ children }: { children: ReactNode }) {
  return (
    <div className={styles.groups}>
      <h2>Genauer rechnen</h2>
      {children}
    </div>
  );
}

/** Fields of one kind behind a line that says what they hold; it opens by itself when one of them is wrong. */
export function FieldGroup({
  title,
  figure,
  names,
  fieldErrors,
  isUsed = false,
  children,
}: {
  title: string;
  /** What the group holds, in short. */
  figure?: string | undefined;
  /** The fields in it. */
  names: readonly string[];
  fieldErrors: Readonly<Partial<Record<string, unknown>>>;
  /** What somebody has begun there is in sight. */
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

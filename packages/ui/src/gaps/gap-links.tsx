import { Fragment } from 'react';
import { type FormGaps, gapCount } from './form-gaps.ts';
import { openGroupOf } from './open-group-of.ts';

export default function GapLinks({ gaps, then }: { gaps: FormGaps['gaps']; then?: string }) {
  const entries = Object.entries(gaps);
  return (
    <>
      <b>{gapCount(entries.length)}</b>
      {then ? `, dann ${then}` : ''}:{' '}
      {entries.map(([name, label], index) => (
        <Fragment key={name}>
          {index > 0 ? ', ' : ''}
          <a href={`#${name}`} onClick={() => openGroupOf(name)}>
            {label}
          </a>
        </Fragment>
      ))}
    </>
  );
}

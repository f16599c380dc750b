import { writtenMoment } from '@heimvorteil/format/moment';
import { Form } from 'react-router';
import { SendButton } from '../../../parts/controls.tsx';
import type { FlagBook, FlagSetting, ShownFlag } from '../../../services.ts';
import { STATE_WORDS, SHARE_WORDS } from './setting-words.ts';
import styles from './flags.module.css';

const SWITCH_WORDS: Partial<Record<FlagSetting, string>> = { ON: 'An', OFF: 'Aus' };

/** A flag with what it does and a button for each of its settings; one press sets it. */
export function FlagSwitch({
  flag,
  source,
  isChanged,
}: {
  flag: ShownFlag;
  source: FlagBook['source'];
  /** It was set by the press before. */
  isChanged: boolean;
}) {
  const { name, title, settings, inForce, given, isNamed, set } = flag;
  const words = settings.includes('TRIED') ? SHARE_WORDS : SWITCH_WORDS;
  return (
    <li className={styles.flag} id={name}>
      <div>
        <h3 id={`${name}-titel`}>{title}</h3>
        <p>
          <b>An:</b> {flag.on}
        </p>
        <p>
          <b>Aus:</b> {flag.off}
        </p>
        <p className="quiet">
          <code>{name}</code> ·{' '}
          {set
            ? `hier gestellt ${writtenMoment(set.at)}${byWords(set.by)}, sonst ${STATE_WORDS[given]}`
            : isNamed
              ? `aus ${source}: ${STATE_WORDS[given]}`
              : 'wie vorgegeben'}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="flag" value={name} />
        <div className={styles.settings} role="group" aria-labelledby={`${name}-titel`}>
          {settings.map((setting) => (
            <SendButton
              key={setting}
              name="setting"
              value={setting}
              look={setting === inForce ? 'send' : 'beside'}
              isPressed={setting === inForce}
            >
              {words[setting]}
            </SendButton>
          ))}
          {set ? (
            <SendButton name="setting" value="DEFAULT">
              Nicht mehr hier stellen
            </SendButton>
          ) : null}
        </div>
        {isChanged ? (
          <p role="status" className={styles.changed}>
            Gestellt: {STATE_WORDS[inForce]}.
          </p>
        ) : null}
      </Form>
    </li>
  );
}

function byWords(by: string | undefined): string {
  return by === undefined ? '' : ` von Konto ${by.slice(0, 8)}`;
}

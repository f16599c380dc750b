import { writtenTime } from '@heimvorteil/format/moment';
import { useLocation } from 'react-router';
import { SendButton } from '../../../../parts/controls.tsx';
import { Remark } from '../../../../parts/remark.tsx';
import type { OfferDraft } from '../../../../services.ts';
import styles from './offer.module.css';

/** Another window has changed the offer: nothing is overwritten before somebody says which one counts. */
export function OlderForm({ draft: { savedAt, version } }: { draft: OfferDraft }) {
  const { pathname } = useLocation();
  return (
    <Remark tone="bad" isAlert>
      <p data-code="OLDER_DRAFT">
        {savedAt === undefined
          ? 'Dieses Angebot wurde in einem anderen Fenster gesendet.'
          : `Dieser Entwurf wurde um ${writtenTime(savedAt)} Uhr in einem anderen Fenster geändert.`}{' '}
        Deine Fassung steht unten und ist nicht gesichert, gesendet wurde nichts davon.
      </p>
      <p className={styles.deeds}>
        <SendButton name="deed" value="overwrite">
          Meine Fassung nehmen
        </SendButton>
        {version > 0 ? (
          <a href={pathname} target="_blank" rel="noreferrer">
            Andere Fassung in neuem Fenster ansehen
          </a>
        ) : null}
      </p>
    </Remark>
  );
}

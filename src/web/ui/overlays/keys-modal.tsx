import { t } from '#kernel/language/translate.ts'
import { Kbd } from '../kbd.tsx'
import styles from './keys-modal.module.css'
import { Modal, ModalBody } from './modal.tsx'

/** The keys of a screen, and what each does. */
export const KeysModal = ({
  keys,
  onClose,
}: {
  keys: readonly (readonly [names: readonly string[], does: string])[]
  onClose: () => void
}) => (
  <Modal opened onClose={onClose} title={t('Keys')}>
    <ModalBody>
      <dl className={styles.keys}>
        {keys.map(([names, does]) => (
          <div key={does} className={styles.row}>
            <dt className={styles.names}>
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </ModalBody>
  </Modal>
)

import { t } from '#kernel/language/translate.ts'
import { setSingleKeys, useSingleKeys } from '#web/single-keys.ts'
import { Checkbox } from '../checkbox.tsx'
import { Kbd } from '../kbd.tsx'
import styles from './keys-modal.module.css'
import { Modal, ModalBody } from './modal.tsx'

/** Turns the keys of one sign on or off, for this device. */
const SingleKeys = () => (
  <>
    <Checkbox
      label={t('Use keys of one letter, digit or sign')}
      checked={useSingleKeys()}
      onChange={(event) => setSingleKeys(event.target.checked)}
    />
    <p className={styles.hint}>
      {t('Turn them off on this device if you use speech input, or press keys by accident.')}
    </p>
  </>
)

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
      <div className={styles.setting}>
        <SingleKeys />
      </div>
    </ModalBody>
  </Modal>
)

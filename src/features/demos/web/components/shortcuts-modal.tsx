import { Kbd } from '#web/ui/kbd.tsx'
import { Modal, ModalBody } from '#web/ui/overlays/modal.tsx'
import styles from './shortcuts-modal.module.css'

const keys: [string[], string][] = [
  [['Space'], 'Play and pause'],
  [['N'], 'Write a note here'],
  [['J'], 'Next note'],
  [['K'], 'Previous note'],
  [['R'], 'Resolve or reopen the selected note'],
  [['←', '→'], '5 seconds back or on, in the waveform'],
  [['Shift', '←', '→'], '1 second back or on, in the waveform'],
  [['Home', 'End'], 'Start and end, in the waveform'],
  [['?'], 'Show these keys'],
]

/** The keys of the review screen. */
export const ShortcutsModal = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Keys">
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

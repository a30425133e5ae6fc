import { Kbd } from '#web/ui/kbd.tsx'
import { Modal, ModalBody } from '#web/ui/overlays/modal.tsx'
import styles from './keys-modal.module.css'

const keys: [string[], string][] = [
  [['M'], 'Month'],
  [['W'], 'Week'],
  [['A'], 'Agenda'],
  [['T'], 'Today'],
  [['←', '→', '↑', '↓'], 'Another day'],
  [['PgUp', 'PgDn'], 'Another month, in the month'],
  [['Enter'], 'Open the day or the event'],
  [['N'], 'Add an event on this day'],
  [['Space'], 'Pick an event up; arrows move it, Enter puts it down'],
  [['Shift', '↑', '↓'], 'Shorter or longer, while it is picked up in a week'],
  [['Esc'], 'Put it back where it was'],
  [['?'], 'Show these keys'],
]

/** The keys of the calendar. */
export const KeysModal = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Keys">
    <ModalBody>
      <dl>
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

import { timeLabel } from '@backline/waveform/ruler.ts'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import styles from './offline-host.module.css'
import { discardWaitingNote, retryWaitingNote, type WaitingNote } from './waiting-notes.ts'

/** The notes that wait to be sent, and those that the server refused with why: nothing goes unless one says so. */
export const WaitingNotesModal = ({ notes, onClose }: { notes: readonly WaitingNote[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Notes to be sent">
    <ModalBody>
      {notes.length === 0 ? (
        <p>Everything is sent.</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.key}>
              <span className={styles.where}>
                {note.song}, <span className="mono">{timeLabel(note.atSeconds)}</span>
                {note.answers !== null && ', a reply'}
              </span>
              <p className={styles.text}>{note.text}</p>
              {note.refused !== null && (
                <>
                  <p className={styles.why}>Not sent: {note.refused}</p>
                  <div className={styles.acts}>
                    <Button size="sm" onClick={() => void retryWaitingNote(note)}>
                      Try again
                    </Button>
                    <Button size="sm" onClick={() => void copyWithFlash(note.text, 'Text copied.')}>
                      Copy text
                    </Button>
                    <Button size="sm" variant="danger" onClick={() => void discardWaitingNote(note)}>
                      Discard
                    </Button>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </ModalBody>
    <ModalActions>
      <Button onClick={onClose}>Close</Button>
    </ModalActions>
  </Modal>
)

import { IconPlus } from '@tabler/icons-react'
import type { PlainDate } from '#kernel/dates.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { longDate } from '../date-words.ts'
import type { ShownEntry } from '../shown-entry.ts'
import { DayList } from './agenda-list.tsx'

/** All that is planned on one day. */
export const DayModal = ({
  date,
  entries,
  onEntry,
  onAdd,
  onClose,
}: {
  date: PlainDate
  entries: readonly ShownEntry[]
  onEntry: (shown: ShownEntry) => void
  onAdd: () => void
  onClose: () => void
}) => (
  <Modal opened onClose={onClose} title={longDate(date)}>
    <ModalBody>
      <DayList date={date} entries={entries} onEntry={onEntry} />
    </ModalBody>
    <ModalActions>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
      <May right="edit">
        <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
          Add Event
        </Button>
      </May>
    </ModalActions>
  </Modal>
)

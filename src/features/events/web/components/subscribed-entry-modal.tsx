import { IconClock, IconMapPin, IconRss, IconWorld } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import type { SubscribedEntry } from '../../contract/subscribed-calendar.ts'
import { whenWords, zoneNote } from '../when-words.ts'
import { personZone } from '../zone-clock.ts'
import styles from './event-modal.module.css'
import { Fact, Facts } from './fact.tsx'

/** A date of another calendar: what it says, and where it can be changed. */
export const SubscribedEntryModal = ({
  entry,
  onCalendars,
  onClose,
}: {
  entry: SubscribedEntry
  onCalendars: () => void
  onClose: () => void
}) => {
  const zone = personZone()
  const note = zoneNote(entry, zone)
  return (
    <Modal opened onClose={onClose} title={entry.title === '' ? t('Busy') : entry.title}>
      <ModalBody>
        <Facts>
          <Fact icon={<IconRss size={16} aria-hidden="true" />}>{t('Calendar: {name}', { name: entry.calendar })}</Fact>
          <Fact icon={<IconClock size={16} aria-hidden="true" />}>{whenWords(entry, zone)}</Fact>
          {note && <Fact icon={<IconWorld size={16} aria-hidden="true" />}>{note}</Fact>}
          {entry.location && <Fact icon={<IconMapPin size={16} aria-hidden="true" />}>{entry.location}</Fact>}
        </Facts>
        <p className={styles.quiet}>
          {entry.onlyMine
            ? t('The others only see that you’re busy, and only where something is planned over it.')
            : t('Change it in the calendar it comes from. It’s updated here within hours.')}
        </p>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        <Button onClick={onCalendars}>{t('Other calendars')}</Button>
      </ModalActions>
    </Modal>
  )
}

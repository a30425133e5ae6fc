import { IconAlertTriangle, IconPlus, IconRepeat } from '@tabler/icons-react'
import { useMemo } from 'react'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { conflictWords, dayWords, longDate, shortDate, spanWords } from '../calendar-words.ts'
import { useToday } from '../hooks/use-shown-entries.ts'
import { entriesOn, isLate, type ShownEntry, timeWords } from '../shown-entry.ts'
import styles from './agenda-list.module.css'
import { hueClass, MarkIcon } from './entry-mark.tsx'
import entryRowStyles from './entry-row.module.css'

const moreOf = ({ entry, word, date, endDate }: ShownEntry): string => {
  const span = date === endDate ? '' : spanWords(date, endDate)
  if (entry.kind === 'event') return listText([word, entry.location, span].filter(Boolean), 'unit')
  if (entry.kind === 'subscribed')
    return listText([t('Calendar: {name}', { name: word }), entry.location, span].filter(Boolean), 'unit')
  if (entry.kind === 'milestone') return listText([word, entry.releaseName], 'unit')
  if (entry.kind === 'task') return t('Task {number}', { number: entry.number })
  if (entry.kind === 'absence') return listText([word, span, entry.note ?? ''].filter(Boolean), 'unit')
  return word
}

/** An entry as a line of a list: its time, what it is, and what matters about it. */
const EntryRow = ({
  shown,
  today,
  onEntry,
}: {
  shown: ShownEntry
  today: PlainDate
  onEntry: (shown: ShownEntry) => void
}) => {
  const { entry } = shown
  const late = isLate(shown, today)
  const event = entry.kind === 'event' ? entry : null
  const answered = event ? event.answers.yes.length : 0
  return (
    <li>
      <button type="button" className={entryRowStyles.row} data-entry={shown.key} onClick={() => onEntry(shown)}>
        <span className={`${entryRowStyles.time} mono`}>{timeWords(shown) || t('All day')}</span>
        <span className={classNames(entryRowStyles.icon, hueClass(shown))} data-mark={shown.mark}>
          <MarkIcon mark={shown.mark} size={16} />
        </span>
        <span className={entryRowStyles.words}>
          <span className={entryRowStyles.title} data-done={shown.isDone || undefined}>
            {shown.title}
            {event?.rule && <IconRepeat size={13} role="img" aria-label={t('repeats')} />}
            {event && event.conflicts.length > 0 && (
              <IconAlertTriangle size={14} role="img" aria-label={conflictWords(event.conflicts).join(' ')} />
            )}
          </span>
          <span className={entryRowStyles.more}>
            {late
              ? rich('<late>Late, </late>{details}', {
                  details: moreOf(shown),
                  late: (text) => <b className={entryRowStyles.late}>{text}</b>,
                })
              : moreOf(shown)}
          </span>
        </span>
        {answered > 0 && (
          <span className={entryRowStyles.count}>
            {rich('<span>{answered}</span> coming', { answered, span: (text) => <span className="mono">{text}</span> })}
          </span>
        )}
      </button>
    </li>
  )
}

/** What is planned, day by day from a date on; days without anything are left out. */
export const AgendaList = ({
  from,
  to,
  today,
  entries,
  onEntry,
  onMore,
}: {
  from: PlainDate
  to: PlainDate
  today: PlainDate
  entries: readonly ShownEntry[]
  onEntry: (shown: ShownEntry) => void
  /** Shows a longer time, as long as there is one. */
  onMore: (() => void) | null
}) => {
  const days = useMemo(() => {
    const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
    return all
      .map((day) => ({ day, list: entriesOn(entries, day).filter((one) => one.date === day || day === from) }))
      .filter(({ list }) => list.length > 0)
  }, [from, to, entries])
  return (
    <div className={styles.agenda}>
      {days.map(({ day, list }) => (
        <section key={day} className={styles.day} aria-label={dayWords(day)}>
          <h3 className={styles.date}>
            {day === today && <span className={styles.mark}>{t('Today')}</span>}
            <span className={styles.dayName}>{dayWords(day)}</span>
          </h3>
          <ul>
            {list.map((shown) => (
              <EntryRow key={shown.key} shown={shown} today={today} onEntry={onEntry} />
            ))}
          </ul>
        </section>
      ))}
      {days.length === 0 && <p className={styles.none}>{t('Nothing planned until {date}.', { date: longDate(to) })}</p>}
      {onMore && (
        <div className={styles.more}>
          <Button onClick={onMore}>{t('Show what comes after {date}', { date: shortDate(to) })}</Button>
        </div>
      )}
    </div>
  )
}

/** What is planned on one day. */
export const DayList = ({
  date,
  entries,
  onEntry,
}: {
  date: PlainDate
  entries: readonly ShownEntry[]
  onEntry: (shown: ShownEntry) => void
}) => {
  const list = entriesOn(entries, date)
  const today = useToday()
  return list.length === 0 ? (
    <p className={styles.none}>{t('Nothing planned.')}</p>
  ) : (
    <ul>
      {list.map((shown) => (
        <EntryRow key={shown.key} shown={shown} today={today} onEntry={onEntry} />
      ))}
    </ul>
  )
}

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
        {t('Close')}
      </Button>
      <May right="edit">
        <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
          {t('Add Event')}
        </Button>
      </May>
    </ModalActions>
  </Modal>
)

import {
  IconCalendarEvent,
  IconCheckbox,
  IconClockExclamation,
  IconDisc,
  IconFlag,
  IconMicrophone2,
  IconMusic,
  IconPlaneDeparture,
  IconRss,
  IconUsers,
  IconWaveSine,
} from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isLate, type Mark, type ShownEntry, timeWords } from '../shown-entry.ts'
import hues from './calendar-hues.module.css'
import styles from './entry-mark.module.css'

const icons: Record<Mark, typeof IconFlag> = {
  rehearsal: IconMusic,
  gig: IconMicrophone2,
  studio: IconWaveSine,
  meeting: IconUsers,
  release: IconDisc,
  other: IconCalendarEvent,
  milestone: IconFlag,
  task: IconCheckbox,
  absence: IconPlaneDeparture,
  subscribed: IconRss,
}

/** The icon of a category or kind. */
export const MarkIcon = ({ mark, size = 15 }: { mark: Mark; size?: number }) => {
  const Icon = icons[mark]
  return <Icon size={size} aria-hidden="true" />
}

/** The class that gives a date of another calendar the colour of that. */
export const hueClass = ({ entry }: ShownEntry): string | undefined =>
  entry.kind === 'subscribed' ? hues[entry.colour] : undefined

const pastClass = (shown: ShownEntry, today: string): string | false | undefined =>
  isLate(shown, today) ? styles.late : shown.endDate < today && styles.past

/** The classes of an entry's shape: a tick, a solid bar, a dashed frame. */
export const markClass = (shown: ShownEntry, today: string, more?: string | false): string =>
  classNames(
    styles.entry,
    styles[shown.mark],
    hueClass(shown),
    shown.isDone && styles.done,
    pastClass(shown, today),
    more,
  )

/** What an entry shows: icon, time, name; screen readers get the word of its kind in place of the icon. */
export const EntryWords = ({ shown, today }: { shown: ShownEntry; today: string }) => (
  <>
    {isLate(shown, today) ? (
      <IconClockExclamation size={12} aria-hidden="true" />
    ) : (
      <MarkIcon mark={shown.mark} size={12} />
    )}
    <span className="visually-hidden">
      {isLate(shown, today) ? t('Late {kind}:', { kind: shown.word }) : t('{kind}:', { kind: shown.word })}{' '}
    </span>
    <span className={styles.words}>
      {shown.from !== null && <span className={styles.time}>{timeWords(shown)} </span>}
      {shown.mark === 'absence' ? t('{name} away', { name: shown.title }) : shown.title}
    </span>
    {shown.isDone && <span className="visually-hidden">{t(', done')}</span>}
  </>
)

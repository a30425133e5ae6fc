import {
  IconAlertTriangle,
  IconCalendarDown,
  IconChevronLeft,
  IconChevronRight,
  IconDeviceMobile,
  IconDots,
  IconKeyboard,
  IconMessageQuestion,
  IconPlaneDeparture,
  IconPlus,
  IconRss,
} from '@tabler/icons-react'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { May } from '#web/session/may.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { useHasKeys } from '#web/use-media.ts'
import { type CalendarKind, calendarKinds, type FeedKind, feedKindNames } from '../../contract/event-values.ts'
import type { CalendarLegend } from '../../contract/subscribed-calendar.ts'
import type { CalendarView } from '../calendar-address.ts'
import { personZone } from '../zone-clock.ts'
import styles from './calendar-bar.module.css'
import hues from './calendar-hues.module.css'
import { MarkIcon } from './entry-mark.tsx'

const kindWords: Record<FeedKind, string> = {
  event: t('Events'),
  release: t('Releases'),
  milestone: t('Milestones'),
  task: t('Tasks'),
  absence: t('Away'),
}
const kindMarks = {
  event: 'other',
  release: 'release',
  milestone: 'milestone',
  task: 'task',
  absence: 'absence',
} as const

/** Shows and hides a calendar of others; one that was not read for long says so. */
const SubscribedChip = ({
  calendar: { name, colour, isStale },
  on,
  onClick,
}: {
  calendar: CalendarLegend
  on: boolean
  onClick: () => void
}) => {
  const words = on ? t('Hide: {kind}', { kind: name }) : t('Show: {kind}', { kind: name })
  return (
    <ToggleChip
      on={on}
      title={isStale ? t('{words}. It couldn’t be read for a day or longer.', { words }) : words}
      onClick={onClick}
    >
      {isStale ? (
        <IconAlertTriangle size={14} className={styles.stale} role="img" aria-label={t('Not up to date:')} />
      ) : (
        <span className={classNames(hues.dot, hues[colour])} aria-hidden="true" />
      )}
      {name}
    </ToggleChip>
  )
}

/** The lines above the calendar: what is shown, from when, and the ways to add something. */
export const CalendarBar = ({
  title,
  view,
  date,
  hidden,
  subscribed,
  hiddenCalendars,
  narrow,
  onView,
  onDate,
  onStep,
  onToday,
  onHide,
  onHideCalendar,
  onAdd,
  onAway,
  onFeeds,
  onSubscribed,
  onImport,
  onPolls,
  onKeys,
}: {
  title: string
  view: CalendarView
  date: PlainDate
  hidden: ReadonlySet<CalendarKind>
  subscribed: readonly CalendarLegend[]
  hiddenCalendars: ReadonlySet<string>
  narrow: boolean
  onView: (view: CalendarView) => void
  onDate: (date: PlainDate) => void
  onStep: (by: number) => void
  onToday: () => void
  onHide: (kind: CalendarKind) => void
  onHideCalendar: (id: string) => void
  onAdd: () => void
  onAway: () => void
  onFeeds: () => void
  onSubscribed: () => void
  onImport: () => void
  onPolls: () => void
  onKeys: () => void
}) => {
  const hasKeys = useHasKeys()
  return (
    <div className={styles.bars}>
      <div className={styles.bar}>
        <ScreenTitle className={styles.title} aria-live="polite">
          {title}
        </ScreenTitle>
        <span className={styles.steps}>
          <IconButton
            label={t('{view, select, month {Previous month} week {Previous week} other {Previous day}}', { view })}
            onClick={() => onStep(-1)}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <Button onClick={onToday}>{t('Today')}</Button>
          <IconButton
            label={t('{view, select, month {Next month} week {Next week} other {Next day}}', { view })}
            onClick={() => onStep(1)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </span>
        <input
          type="date"
          className={styles.jump}
          aria-label={t('Jump to a date')}
          min="1970-03-01"
          max="2099-10-01"
          value={date}
          onChange={(event) => event.target.value && onDate(event.target.value)}
        />
        <span className={styles.space} />
        <Segmented
          label={t('View')}
          value={view}
          onChange={onView}
          options={[
            { value: 'month', label: t('Month') },
            { value: 'week', label: narrow ? t('3 days') : t('Week') },
            { value: 'agenda', label: t('Agenda') },
          ]}
        />
        <May right="edit">
          <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
            {t('Add Event')}
          </Button>
        </May>
        <Menu>
          <MenuTarget>
            <IconButton label={t('More calendar options')}>
              <IconDots size={18} aria-hidden="true" />
            </IconButton>
          </MenuTarget>
          <MenuDropdown>
            <MenuItem leftSection={<IconPlaneDeparture size={16} aria-hidden="true" />} onClick={onAway}>
              {t("I'm away")}
            </MenuItem>
            <MenuItem leftSection={<IconDeviceMobile size={16} aria-hidden="true" />} onClick={onFeeds}>
              {t('Calendar on your phone')}
            </MenuItem>
            <MenuItem leftSection={<IconRss size={16} aria-hidden="true" />} onClick={onSubscribed}>
              {t('Other calendars')}
            </MenuItem>
            <MenuItem leftSection={<IconMessageQuestion size={16} aria-hidden="true" />} onClick={onPolls}>
              {t('Date polls')}
            </MenuItem>
            <May right="edit">
              <MenuItem leftSection={<IconCalendarDown size={16} aria-hidden="true" />} onClick={onImport}>
                {t('Import a file')}
              </MenuItem>
            </May>
            {hasKeys && (
              <MenuItem leftSection={<IconKeyboard size={16} aria-hidden="true" />} onClick={onKeys}>
                {t('Keys')}
              </MenuItem>
            )}
          </MenuDropdown>
        </Menu>
      </div>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('What is shown')}</legend>
        <span className={styles.row}>
          {feedKindNames.map((kind) => (
            <ToggleChip
              key={kind}
              on={!hidden.has(kind)}
              title={
                hidden.has(kind)
                  ? t('Show: {kind}', { kind: calendarKinds[kind].word })
                  : t('Hide: {kind}', { kind: calendarKinds[kind].word })
              }
              onClick={() => onHide(kind)}
            >
              <MarkIcon mark={kindMarks[kind]} size={14} />
              {kindWords[kind]}
            </ToggleChip>
          ))}
          <span className={styles.zone}>{t('Times in {zone}', { zone: personZone().replaceAll('_', ' ') })}</span>
        </span>
        {subscribed.length > 0 && (
          <span className={styles.row}>
            {subscribed.map((calendar) => (
              <SubscribedChip
                key={calendar.id}
                calendar={calendar}
                on={!hiddenCalendars.has(calendar.id)}
                onClick={() => onHideCalendar(calendar.id)}
              />
            ))}
          </span>
        )}
      </fieldset>
    </div>
  )
}

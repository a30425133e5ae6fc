import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useMedia } from '#web/use-media.ts'
import type { CalendarKind } from '../../contract/event-values.ts'
import { type CalendarPlace, placeOfEntry, searchOf } from '../calendar-address.ts'
import { addMonths, weeksOfMonth } from '../calendar-layout.ts'
import { monthWords } from '../calendar-words.ts'
import { useShownEntries, useToday } from '../hooks/use-shown-entries.ts'
import { MonthGrid } from './month-grid.tsx'
import styles from './month-widget.module.css'

const AddEventModal = lazy(() => import('./add-event-modal.tsx').then((part) => ({ default: part.AddEventModal })))
const nothingHidden: ReadonlySet<CalendarKind> = new Set()

/** The month for the homepage: what is planned, the way into the calendar, and Add Event. */
export const MonthWidget = () => {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const today = useToday()
  const [chosen, setChosen] = useState<PlainDate | null>(null)
  const [adds, setAdds] = useState(false)
  const narrow = useMedia('(max-width: 43.75em)')
  const date = chosen ?? today
  const weeks = weeksOfMonth(date)
  const first = weeks[0] ?? date
  const { entries, data, error, refetch, isFetching } = useShownEntries(
    workspace.id,
    first,
    addDays(first, 41),
    nothingHidden,
  )
  const go = (place: Partial<CalendarPlace>): void =>
    void navigate({ to: '/calendar', search: searchOf({ ...place, workspace: workspace.id }) as never })
  const openDay = (day: PlainDate): void => go({ view: 'agenda', date: day })
  return (
    <section className={styles.widget} aria-label={t('Calendar')}>
      <div className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          {monthWords(date)}
        </h2>
        <IconButton size="sm" label={t('Previous month')} onClick={() => setChosen(addMonths(date, -1))}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label={t('Next month')} onClick={() => setChosen(addMonths(date, 1))}>
          <IconChevronRight size={16} aria-hidden="true" />
        </IconButton>
        <span className={styles.space} />
        <May right="edit">
          <Button size="sm" icon={<IconPlus size={14} aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t('Add Event')}
          </Button>
        </May>
      </div>
      {!data && error ? (
        <ErrorState
          title={t('Failed to load data')}
          text={t('Couldn’t load the calendar. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refetch() })}
        />
      ) : !data ? (
        <Loading label={t('Loading the calendar')}>
          <Skeleton height="376px" />
        </Loading>
      ) : (
        <div className={styles.grid}>
          <MonthGrid
            date={date}
            today={today}
            entries={entries}
            look={narrow ? 'dots' : 'lines'}
            room={2}
            label={monthWords(date)}
            onSelect={narrow ? openDay : setChosen}
            onDay={openDay}
            onEntry={(shown) => {
              const place = placeOfEntry(shown)
              if (place.to === '/calendar') go(place.search)
              else
                void navigate({ to: place.to as never, search: { ...place.search, workspace: workspace.id } as never })
            }}
          />
        </div>
      )}
      {adds && (
        <Suspense>
          <AddEventModal
            workspaceId={workspace.id}
            start={{ date: chosen ?? today }}
            zone={data?.timeZone}
            onClose={() => setAdds(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

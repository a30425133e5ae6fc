import { useElementSize } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { PollStrip } from '#features/date-polls/web/api.tsx'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { useMedia } from '#web/use-media.ts'
import type { CalendarEvent } from '../../contract/calendar.ts'
import { calendarKinds } from '../../contract/event-values.ts'
import type { CalendarView } from '../calendar-address.ts'
import { placeOfEntry, rangeOf, steppedDate } from '../calendar-address.ts'
import { dayWords } from '../calendar-words.ts'
import { AgendaList, DayList } from '../components/agenda-list.tsx'
import { CalendarBar } from '../components/calendar-bar.tsx'
import { type CalendarDialog, CalendarDialogs } from '../components/calendar-dialogs.tsx'
import { MonthGrid } from '../components/month-grid.tsx'
import { WeekGrid } from '../components/week-grid.tsx'
import { useCalendarKeys, useCalendarPlace, useHiddenCalendars, useHiddenKinds } from '../hooks/use-calendar-view.ts'
import { useEntryDrag } from '../hooks/use-entry-drag.ts'
import { useEntryKeys } from '../hooks/use-entry-keys.ts'
import { useMoving } from '../hooks/use-moving.ts'
import { useShownEntries, useToday } from '../hooks/use-shown-entries.ts'
import { type Move, movedEntry } from '../move-event.ts'
import { entriesOn, type ShownEntry } from '../shown-entry.ts'
import styles from './calendar-page.module.css'

/** Everything of the band that has a date: by month, by week, or as a list. */
export const CalendarPage = () => {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { data: me = null } = useQuery(sessionQuery)
  const edits = useMay('edit')
  const today = useToday()
  const narrow = useMedia('(max-width: 43.75em)')
  const { place, go } = useCalendarPlace(workspace.id)
  const view: CalendarView = place.view ?? (narrow ? 'agenda' : 'month')
  const date = place.date ?? today
  const [agendaDays, setAgendaDays] = useState(60)
  const range = useMemo(() => rangeOf(view, date, narrow, agendaDays), [view, date, narrow, agendaDays])
  const [hidden, hide] = useHiddenKinds()
  const [hiddenCalendars, hideCalendar] = useHiddenCalendars()
  const {
    entries: kept,
    data,
    error,
    refetch,
    isFetching,
  } = useShownEntries(workspace.id, range.from, range.to, hidden, hiddenCalendars)
  const [dialog, setDialog] = useState<CalendarDialog | null>(null)
  const moving = useMoving(workspace.id)
  const root = useRef<HTMLDivElement>(null)
  const { ref: sized, height } = useElementSize<HTMLDivElement>()

  const drop = (event: CalendarEvent, move: Move): void => {
    if (event.occurrence === null) return void moving.send(event, move, 'this')
    // It stays where it was put while it is asked how much of the series is meant.
    moving.show(event.key, move)
    setDialog({ kind: 'scope', event, move })
  }
  const follow = (shown: ShownEntry): void => {
    if (shown.date < range.first || shown.date > range.last) go({ date: shown.date })
  }
  const keys = useEntryKeys(root, view === 'week', follow, drop)
  const drag = useEntryDrag(root, kept, drop)
  const { moves } = moving
  const { held } = keys
  const { dragged } = drag
  const entries = useMemo(() => {
    const placed = kept.map((one) => {
      const move = moves.get(one.key)
      return move ? movedEntry(one, move) : one
    })
    const others = held ? placed.filter((one) => one.key !== held.shown.key) : placed
    return [
      ...others,
      ...(held ? [movedEntry(held.shown, held.move)] : []),
      // What is dragged stays where it is, for the finger that holds it; this is where it would go.
      ...(dragged ? [{ ...movedEntry(dragged.shown, dragged.move), key: `${dragged.shown.key}~` }] : []),
    ]
  }, [kept, moves, held, dragged])

  const open = (shown: ShownEntry): void => {
    const { entry } = shown
    if (entry.kind === 'absence') {
      setDialog({ kind: 'absence', absence: entry, date: entry.date })
      return
    }
    if (entry.kind === 'subscribed') {
      setDialog({ kind: 'subscribed', entry })
      return
    }
    const target = placeOfEntry(shown)
    if (target.to === '/calendar') {
      setDialog(null)
      go({ event: entry.id, occurrence: (entry.kind === 'event' && entry.occurrence) || null }, false)
    } else void navigate({ to: target.to as never, search: { ...target.search, workspace: workspace.id } as never })
  }
  const add = (day: PlainDate = date, minutes?: number): void => {
    if (edits) setDialog({ kind: 'add', start: { date: day, ...(minutes !== undefined && { minutes }) } })
  }
  const openDay = (day: PlainDate): void => {
    // A look at a day of the next month leaves the month that is shown.
    if (day >= range.first && day <= range.last) go({ date: day })
    if (entriesOn(entries, day).length === 0) add(day)
    else setDialog({ kind: 'day', date: day })
  }
  const changeView = (next: CalendarView): void => go({ view: next })
  const step = (by: number): void => go({ date: steppedDate(view, date, by, narrow) })
  useCalendarKeys({
    month: () => changeView('month'),
    week: () => changeView('week'),
    agenda: () => changeView('agenda'),
    today: () => go({ date: today }),
    add: () => add(),
    help: () => setDialog({ kind: 'keys' }),
    step: (key) => {
      const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
      // Up and down scroll where there is more below.
      if (Math.abs(days) === 7 && view !== 'month') return false
      go({ date: addDays(date, days) })
      return true
    },
  })
  const room = Math.max(2, Math.floor((height / 6 - 30) / 25))
  const shared = {
    date,
    today,
    entries,
    heldKey: held?.shown.key ?? (dragged ? `${dragged.shown.key}~` : null),
    onEntry: open,
    onEntryKey: edits ? keys.onKey : () => undefined,
  }
  const onPress = (event: React.PointerEvent): void => {
    keys.settle()
    if (edits) drag.onPress(event)
  }
  const failed = data?.failed ?? []
  return (
    <div className={styles.page}>
      <CalendarBar
        title={range.title}
        view={view}
        date={date}
        hidden={hidden}
        subscribed={data?.subscribed ?? []}
        hiddenCalendars={hiddenCalendars}
        narrow={narrow ?? false}
        onView={changeView}
        onDate={(day) => go({ date: day })}
        onStep={step}
        onToday={() => go({ date: today })}
        onHide={hide}
        onHideCalendar={hideCalendar}
        onAdd={() => add()}
        onAway={() => setDialog({ kind: 'absence', absence: null, date })}
        onFeeds={() => setDialog({ kind: 'feeds' })}
        onSubscribed={() => setDialog({ kind: 'calendars' })}
        onImport={() => setDialog({ kind: 'import' })}
        onPolls={() => setDialog({ kind: 'polls' })}
        onKeys={() => setDialog({ kind: 'keys' })}
      />
      <PollStrip workspaceId={workspace.id} me={me} onOpen={(poll) => go({ poll }, false)} />
      {failed.length > 0 && (
        <p className={styles.notice} role="status">
          {t('Some things couldn’t be loaded just now. Missing: {kinds}.', {
            kinds: listText(
              failed.map((kind) => calendarKinds[kind].word),
              'unit',
            ),
          })}
        </p>
      )}
      {!data && error && (
        <ScreenState>
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load the calendar. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      {!data && !error && (
        <ScreenState>
          <Loading label={t('Loading the calendar')}>
            <Skeleton height="560px" />
          </Loading>
        </ScreenState>
      )}
      {data && (
        <div ref={root} className={styles.body}>
          {view === 'month' && (
            <div ref={sized} className={styles.month}>
              <MonthGrid
                {...shared}
                look={narrow ? 'dots' : 'buttons'}
                room={room}
                label={range.title}
                onSelect={(day) => go({ date: day })}
                onDay={narrow ? (day) => go({ date: day }) : openDay}
                onPress={onPress}
              />
            </div>
          )}
          {view === 'month' && narrow && (
            <section className={styles.day} aria-label={dayWords(date)}>
              <h3 className={styles.dayHead}>{dayWords(date)}</h3>
              <DayList date={date} entries={entries} onEntry={open} />
            </section>
          )}
          {view === 'week' && (
            <WeekGrid
              {...shared}
              start={range.from}
              days={narrow ? 3 : 7}
              onDay={openDay}
              onSlot={(day, minutes) => add(day, minutes)}
              onPress={onPress}
            />
          )}
          {view === 'agenda' && entries.length === 0 && hidden.size === 0 && (
            <ScreenState>
              <EmptyState
                title={t('Nothing planned')}
                text={t('Nothing in the calendar for the {days} days from here.', { days: agendaDays })}
                action={
                  edits && (
                    <Button icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => add()}>
                      {t('Plan something')}
                    </Button>
                  )
                }
              />
            </ScreenState>
          )}
          {view === 'agenda' && (entries.length > 0 || hidden.size > 0) && (
            <AgendaList
              from={range.from}
              to={range.to}
              today={today}
              entries={entries}
              onEntry={open}
              onMore={agendaDays < 360 ? () => setAgendaDays(agendaDays + 60) : null}
            />
          )}
        </div>
      )}
      <p id="calendar-move-keys" className="visually-hidden">
        {edits ? t('Enter opens, Space picks the event up to move it with the arrow keys.') : t('Enter opens.')}
      </p>
      <p className="visually-hidden" role="status">
        {keys.said}
      </p>
      <CalendarDialogs
        workspaceId={workspace.id}
        me={me}
        members={data?.members ?? []}
        zone={data?.timeZone}
        entries={entries}
        dialog={dialog}
        eventId={place.event ?? null}
        occurrence={place.occurrence ?? null}
        pollId={place.poll ?? null}
        moving={moving}
        onEntry={open}
        onDialog={setDialog}
        onEvent={(event) => go({ event: event?.id ?? null, occurrence: event?.occurrence ?? null, poll: null })}
        onPoll={(poll) => go({ poll, event: null, occurrence: null }, poll === null)}
      />
    </div>
  )
}

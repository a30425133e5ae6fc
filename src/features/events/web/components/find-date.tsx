import { IconCalendarSearch, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AskDates } from '#features/date-polls/web/api.tsx'
import { addDays, isPlainDate } from '#kernel/dates.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useHeldFocus } from '#web/ui/held-focus.ts'
import { Select } from '#web/ui/select.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { longestFound, shortestFound } from '../../contract/event-limits.ts'
import type { FoundDate } from '../../contract/find-dates-rows.ts'
import { minuteOf } from '../../domain/event-timing.ts'
import { shortDay } from '../calendar-words.ts'
import type { EventDraft } from '../event-draft.ts'
import { useToday } from '../hooks/use-shown-entries.ts'
import { availabilityQuery, bestDatesQuery } from '../queries.ts'
import { personZone } from '../zone-clock.ts'
import fields from './event-fields.module.css'
import styles from './find-date.module.css'

type Missing = FoundDate['missing'][number]

const whyWords = ({ displayName: name, why, title }: Missing): string => {
  if (why === 'away') return t('{name} is away##at a date', { name })
  if (why === 'busy') return t('{name} is busy##at a date', { name })
  return t('{name} has {title}##at a date', { name, title: title ?? '' })
}

/** Who cannot come, or that everybody can; something of the band that keeps several is named once. */
const missingWords = (missing: readonly Missing[]): string => {
  if (missing.length === 0) return t('Everyone can')
  const planned = Map.groupBy(
    missing.filter(({ why }) => why === 'planned'),
    ({ title }) => title ?? '',
  )
  const shared = [...planned].filter(([, list]) => list.length > 1)
  const others = missing.filter((one) => one.why !== 'planned' || planned.get(one.title ?? '')?.length === 1)
  return listText(
    [
      ...shared.map(([title, list]) =>
        t('{title} is planned ({people, plural, one {# person} other {# people}})', { title, people: list.length }),
      ),
      ...others.map(whyWords),
    ],
    'unit',
  )
}

const weeksAhead = [2, 3, 6, 10]
const askedAtFirst = 3
// People need some days to answer.
const daysToAnswer = 3

/** How long it lasts, in minutes; undefined where that is not said. */
const lengthOf = ({ start, end }: EventDraft): number | undefined =>
  start === '' || end === '' ? undefined : (minuteOf(end) - minuteOf(start) + 1440) % 1440

/** Whether a date can be looked for: it has one time on one day or night, of a length that is found. */
const isFindable = (draft: EventDraft): boolean => {
  const { date, start, end, endDate, wholeday } = draft
  const length = lengthOf(draft) ?? longestFound
  if (wholeday || length < shortestFound || length > longestFound) return false
  if (endDate === '' || endDate === date) return true
  return isPlainDate(date) && endDate === addDays(date, 1) && end !== '' && end < start
}

/** The best dates for what is being planned, and a press that takes one. */
const BestDates = ({
  workspaceId,
  draft,
  first,
  onPick,
  onAsked,
  onRefused,
}: {
  workspaceId: string
  draft: EventDraft
  /** As the form began. */
  first: EventDraft
  onPick: (found: FoundDate, timeZone: string) => void
  onAsked: (pollId: string) => void
  onRefused: (faults: Record<string, string>) => void
}) => {
  const today = useToday()
  const within = useId()
  const [weeks, setWeeks] = useState(3)
  const [spared, setSpared] = useState<readonly string[]>([])
  // Which dates the band would be asked about; until somebody says otherwise, the best three that leave time to answer.
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  const { data: around } = useQuery(availabilityQuery(workspaceId, today, today))
  const members = (around?.members ?? []).filter(({ id }) => draft.attendeeIds?.includes(id) ?? true)
  const needed = members.map(({ id }) => id).filter((id) => !spared.includes(id))
  // An hour that was pointed at in the week, with which a form begins, says nothing of how long it lasts.
  const isGiven = draft.start !== first.start || draft.end !== first.end
  const minutes = isGiven ? lengthOf(draft) : undefined
  const { data, error, refetch, isPlaceholderData } = useQuery(
    bestDatesQuery(workspaceId, {
      from: today,
      to: addDays(today, weeks * 7 - 1),
      category: draft.category,
      ...(minutes !== undefined && { minutes }),
      ...(draft.attendeeIds && { attendeeIds: draft.attendeeIds }),
      ...(spared.length > 0 && { neededIds: needed }),
    }),
  )
  const dates = data?.dates ?? []
  const later = dates.filter(({ date }) => date >= addDays(today, daysToAnswer))
  const best = (later.length > 1 ? later : dates).slice(0, askedAtFirst)
  const chosen = marked ?? best.map(({ date }) => date)
  const asked = dates.filter(({ date }) => chosen.includes(date))
  const { title, category, location, notes } = draft
  return (
    <>
      <div className={styles.within}>
        <label htmlFor={within}>{t('In the next')}</label>
        <Select id={within} value={weeks} onChange={({ target }) => setWeeks(Number(target.value))}>
          {weeksAhead.map((count) => (
            <option key={count} value={count}>
              {t('{count, plural, one {# week} other {# weeks}}', { count })}
            </option>
          ))}
        </Select>
      </div>
      {members.length > 1 && (
        <fieldset className={fields.group}>
          <legend className={fields.legend}>{t('Has to be there')}</legend>
          <div className={fields.days}>
            {members.map(({ id, ...member }) => (
              <ToggleChip
                key={id}
                on={!spared.includes(id)}
                onClick={() =>
                  setSpared((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
                }
              >
                {nameAmong(member, members)}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      )}
      {error && (
        <p className={styles.failed} role="alert">
          {messageOf(error, t('Couldn’t look for dates. Try again in a moment.'))}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {!data && !error && (
        <Loading label={t('Looking for dates')}>
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {data?.dates.length === 0 && <p className={styles.none}>{t('No evening is left in these days.')}</p>}
      {data && data.timeZone !== personZone() && (
        <p className={styles.none}>{t('Times in {zone}', { zone: data.timeZone.replaceAll('_', ' ') })}</p>
      )}
      {data && data.dates.length > 0 && (
        <ul className={styles.list} aria-label={t('Best dates')} aria-busy={isPlaceholderData}>
          {data.dates.map((found) => (
            <li key={found.date} className={styles.row}>
              <Checkbox
                label={<span className="visually-hidden">{t('Ask about {date}', { date: shortDay(found.date) })}</span>}
                checked={chosen.includes(found.date)}
                onChange={({ target }) =>
                  setMarked(target.checked ? [...chosen, found.date] : chosen.filter((date) => date !== found.date))
                }
              />
              <button type="button" className={styles.found} onClick={() => onPick(found, data.timeZone)}>
                <span className={styles.when}>
                  {shortDay(found.date)}{' '}
                  <span className="mono">
                    {found.start}–{found.end}
                  </span>
                </span>
                <span className={found.missing.length === 0 ? styles.all : styles.missing}>
                  {found.missing.length === 0 && <IconCheck size={14} aria-hidden="true" />}
                  {missingWords(found.missing)}
                  {found.usualTimes > 0 && <span className={styles.usual}>{t('your usual time')}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {dates.length > 1 && draft.rule.every === 'never' && (
        <div className={styles.ask}>
          <AskDates
            workspaceId={workspaceId}
            asked={{
              ...{ title, category, location, notes },
              dates: asked.map(({ date, start, end, endDate }) => ({ date, start, end, endDate })),
              attendeeIds: draft.attendeeIds,
              ...(spared.length > 0 && { neededIds: needed }),
            }}
            onAsked={onAsked}
            onRefused={onRefused}
          />
          <p className={styles.none}>{t('Not sure yet? Ask the band which of the marked dates suits them.')}</p>
        </div>
      )}
    </>
  )
}

/** Finds the date of something new: the best of the next weeks, one of which becomes its date and time. */
export const FindDate = ({
  workspaceId,
  draft,
  onChange,
  onAsked,
  onRefused,
}: {
  workspaceId: string
  draft: EventDraft
  onChange: (part: Partial<EventDraft>) => void
  onAsked: (pollId: string) => void
  onRefused: (faults: Record<string, string>) => void
}) => {
  const [opened, setOpened] = useState(false)
  const [picked, setPicked] = useState('')
  const [first] = useState(draft)
  const place = useHeldFocus<HTMLDivElement>(opened ? 'open' : 'closed')
  const panel = useId()
  if (!isFindable(draft)) return null
  const pick = ({ date, start, end, endDate }: FoundDate, timeZone: string): void => {
    onChange({ date, start, end, endDate: endDate === date ? '' : endDate, wholeday: false, timeZone })
    setPicked(t('{date}, {from} to {to}, is the date.', { date: shortDay(date), from: start, to: end }))
    setOpened(false)
  }
  return (
    <div ref={place} className={styles.finder}>
      <Button
        size="sm"
        icon={<IconCalendarSearch size={15} aria-hidden="true" />}
        aria-expanded={opened}
        aria-controls={opened ? panel : undefined}
        data-opens="open"
        onClick={() => {
          setPicked('')
          setOpened(!opened)
        }}
      >
        {t('Find a date')}
      </Button>
      <span role="status" className="visually-hidden">
        {picked}
      </span>
      {opened && (
        <section id={panel} className={styles.panel} aria-label={t('Find a date')}>
          <BestDates
            workspaceId={workspaceId}
            draft={draft}
            first={first}
            onPick={pick}
            onAsked={onAsked}
            onRefused={onRefused}
          />
        </section>
      )}
    </div>
  )
}

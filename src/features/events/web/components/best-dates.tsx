import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AskDates } from '#features/date-polls/web/api.tsx'
import { addDays } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { type EventDraft, minutesOf } from '../event-draft.ts'
import { useToday } from '../hooks/use-shown-entries.ts'
import { availabilityQuery, bestDatesQuery } from '../queries.ts'
import { personZone } from '../zone-clock.ts'
import { type AskableDate, DateToAsk } from './date-to-ask.tsx'
import fields from './event-fields.module.css'
import styles from './find-date.module.css'
import { OwnDateFields } from './own-date-fields.tsx'

const weeksAhead = [2, 3, 6, 10]
const askedAtFirst = 3
// People need some days to answer.
const daysToAnswer = 3

const hoursOf = ({ date, start, end }: AskableDate): string => `${date} ${start} ${end}`
// Of a day one date is found, whose hours may become others; of one's own there may be several.
const keyOf = (one: AskableDate): string => (one.missing === undefined ? hoursOf(one) : one.date)

/** The best dates for what is being planned, and a press that takes one. */
export const BestDates = ({
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
  onPick: (found: AskableDate, timeZone: string) => void
  onAsked: (pollId: string) => void
  onRefused: (faults: Record<string, string>) => void
}) => {
  const today = useToday()
  const within = useId()
  const [weeks, setWeeks] = useState(3)
  const [spared, setSpared] = useState<readonly string[]>([])
  // The keys of the dates that the band would be asked about; until somebody says otherwise, the best three that leave time to answer.
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  const { data: around } = useQuery(availabilityQuery(workspaceId, today, today))
  const members = (around?.members ?? []).filter(({ id }) => draft.attendeeIds?.includes(id) ?? true)
  const needed = members.map(({ id }) => id).filter((id) => !spared.includes(id))
  // An hour that was pointed at in the week, with which a form begins, says nothing of how long it lasts.
  const isGiven = draft.start !== first.start || draft.end !== first.end
  const minutes = isGiven ? minutesOf(draft) : undefined
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
  const [own, setOwn] = useState<readonly AskableDate[]>([])
  const mine = new Set(own.map(hoursOf))
  const dates = (data?.dates ?? []).filter((found) => !mine.has(hoursOf(found)))
  // One's own first: they were named on purpose.
  const shown: readonly AskableDate[] = [...own, ...dates]
  const later = dates.filter(({ date }) => date >= addDays(today, daysToAnswer))
  const best = (later.length > 1 ? later : dates).slice(0, askedAtFirst)
  const chosen = marked ?? best.map(keyOf)
  const asked = shown.filter((one) => chosen.includes(keyOf(one)))
  const mark = (one: AskableDate, isMarked: boolean): void => {
    const others = chosen.filter((key) => key !== keyOf(one))
    setMarked(isMarked ? [...others, keyOf(one)] : others)
  }
  const add = (one: AskableDate): void => {
    const known = shown.find((other) => hoursOf(other) === hoursOf(one))
    if (!known) setOwn([one, ...own])
    mark(known ?? one, true)
  }
  // A poll is on the clock of the band.
  const usual = isGiven && draft.timeZone === data?.timeZone ? draft : (dates[0] ?? draft)
  const isOnce = draft.rule.every === 'never'
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
      {data && shown.length > 0 && (
        <ul className={styles.list} aria-label={t('Best dates')} aria-busy={isPlaceholderData}>
          {shown.map((one) => (
            <DateToAsk
              key={keyOf(one)}
              found={one}
              isMarked={chosen.includes(keyOf(one))}
              onMark={(isMarked) => mark(one, isMarked)}
              onPick={() => onPick(one, data.timeZone)}
            />
          ))}
        </ul>
      )}
      {data && isOnce && <OwnDateFields today={today} usual={usual} onAdd={add} />}
      {shown.length > 1 && isOnce && (
        <div className={styles.ask}>
          <AskDates
            workspaceId={workspaceId}
            asked={{
              ...{ title, category, location, notes },
              dates: asked.map(({ date, start, end, endDate }) => ({ date, start, end, endDate })),
              attendeeIds: draft.attendeeIds,
              ...(spared.length > 0 && { neededIds: needed }),
            }}
            today={today}
            onAsked={onAsked}
            onRefused={onRefused}
          />
          <p className={styles.none}>{t('Not sure yet? Ask the band which of the marked dates suits them.')}</p>
        </div>
      )}
    </>
  )
}

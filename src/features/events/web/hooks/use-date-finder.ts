import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DatesToAsk } from '#features/date-polls/web/api.tsx'
import { addDays, isPlainDate } from '#kernel/dates.ts'
import { longestFound, shortestFound } from '../../contract/event-limits.ts'
import type { FoundDate } from '../../contract/find-dates-rows.ts'
import { type EventDraft, minutesOf } from '../event-draft.ts'
import { availabilityQuery, bestDatesQuery } from '../queries.ts'
import { useToday } from './use-shown-entries.ts'

/** A date that the band may be asked about; one of one's own says nothing of who can. */
export type AskableDate = Pick<FoundDate, 'date' | 'start' | 'end' | 'endDate'> & Partial<FoundDate>

const askedAtFirst = 3
// People need some days to answer.
const daysToAnswer = 3

const hoursOf = ({ date, start, end }: AskableDate): string => `${date} ${start} ${end}`

/** By what a line of the list is known: of a day one date is found, whose hours may become others; of one's own there may be several. */
export const keyOf = (one: AskableDate): string => (one.missing === undefined ? hoursOf(one) : one.date)

/** Whether a date can be looked for: it has one time on one day or night, of a length that is found. */
const isFindable = (draft: EventDraft): boolean => {
  const { date, start, end, endDate, wholeday } = draft
  const length = minutesOf(draft) ?? longestFound
  if (wholeday || length < shortestFound || length > longestFound) return false
  if (endDate === '' || endDate === date) return true
  return isPlainDate(date) && endDate === addDays(date, 1) && end !== '' && end < start
}

/** What is marked of the dates that are shown, and who has to be there: what somebody chose in the finder. */
const useChoices = (draft: EventDraft) => {
  const [opened, setOpened] = useState(false)
  const [weeks, setWeeks] = useState(3)
  const [spared, setSpared] = useState<readonly string[]>([])
  // The keys of the dates that the band would be asked about; null until somebody marks, or takes a date.
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  const [own, setOwn] = useState<readonly AskableDate[]>([])
  const [first] = useState(draft)
  return { opened, setOpened, weeks, setWeeks, spared, setSpared, marked, setMarked, own, setOwn, first }
}

/**
 * Looks for the best dates of what is being planned while it is open. `toAsk` is what the band would be asked: the marked dates; null
 * while none is, or where only one date can be taken. `onMark` hears that others are marked.
 */
export const useDateFinder = (workspaceId: string, draft: EventDraft, onMark: () => void) => {
  const today = useToday()
  const { marked, setMarked, own, setOwn, spared, setSpared, first, ...choices } = useChoices(draft)
  const { weeks } = choices
  const canFind = isFindable(draft)
  const opened = choices.opened && canFind
  const { data: around } = useQuery({ ...availabilityQuery(workspaceId, today, today), enabled: opened })
  const members = (around?.members ?? []).filter(({ id }) => draft.attendeeIds?.includes(id) ?? true)
  const needed = members.map(({ id }) => id).filter((id) => !spared.includes(id))
  // An hour that was pointed at in the week, with which a form begins, says nothing of how long it lasts.
  const isGiven = draft.start !== first.start || draft.end !== first.end
  const minutes = isGiven ? minutesOf(draft) : undefined
  const found = useQuery({
    ...bestDatesQuery(workspaceId, {
      from: today,
      to: addDays(today, weeks * 7 - 1),
      category: draft.category,
      ...(minutes !== undefined && { minutes }),
      ...(draft.attendeeIds && { attendeeIds: draft.attendeeIds }),
      ...(spared.length > 0 && { neededIds: needed }),
    }),
    enabled: opened,
  })
  const mine = new Set(own.map(hoursOf))
  const dates = (found.data?.dates ?? []).filter((one) => !mine.has(hoursOf(one)))
  // One's own first: they were named on purpose.
  const shown: readonly AskableDate[] = [...own, ...dates]
  const later = dates.filter(({ date }) => date >= addDays(today, daysToAnswer))
  const best = (later.length > 1 ? later : dates).slice(0, askedAtFirst)
  // Nothing is marked by itself once the form has a date of somebody's choice: its button would ask about others.
  const chosen = marked ?? (draft.date === first.date ? best.map(keyOf) : [])
  const isOnce = draft.rule.every === 'never'
  const canAsk = isOnce && shown.length > 1
  const asked = opened && canAsk ? shown.filter((one) => chosen.includes(keyOf(one))) : []
  const mark = (one: AskableDate, isMarked: boolean): void => {
    const others = chosen.filter((key) => key !== keyOf(one))
    setMarked(isMarked ? [...others, keyOf(one)] : others)
    onMark()
  }
  const { title, category, location, notes, attendeeIds } = draft
  const toAsk: DatesToAsk | null =
    asked.length === 0
      ? null
      : {
          ...{ title, category, location, notes, attendeeIds },
          dates: asked.map(({ date, start, end, endDate }) => ({ date, start, end, endDate })),
          ...(spared.length > 0 && { neededIds: needed }),
        }
  return {
    ...choices,
    ...{ canFind, opened, today, members, found, shown, isOnce, canAsk, toAsk, mark },
    isMarked: (one: AskableDate): boolean => chosen.includes(keyOf(one)),
    isNeeded: (memberId: string): boolean => !spared.includes(memberId),
    toggleNeeded: (memberId: string): void =>
      setSpared((before) =>
        before.includes(memberId) ? before.filter((one) => one !== memberId) : [...before, memberId],
      ),
    /** The hours with which a date of one's own begins; a poll is on the clock of the band. */
    usual: isGiven && draft.timeZone === found.data?.timeZone ? draft : (dates[0] ?? draft),
    /** Closes the finder after a date of it was taken: opened again, only what somebody marked or left marked is marked. */
    closeTaken: (): void => {
      setMarked(marked ?? [])
      choices.setOpened(false)
    },
    /** Adds a date of one's own, marked. */
    add: (one: AskableDate): void => {
      const known = shown.find((other) => hoursOf(other) === hoursOf(one))
      if (!known) setOwn([one, ...own])
      mark(known ?? one, true)
    },
  }
}

export type DateFinder = ReturnType<typeof useDateFinder>

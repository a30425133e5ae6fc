import { useCallback, useEffect, useRef, useState } from 'react'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import type { CalendarEvent, EventDetails } from '../../contract/calendar.ts'
import type { SeriesScope } from '../../contract/event-values.ts'
import { conflictWords } from '../conflict-words.ts'
import { spanWords } from '../date-words.ts'
import { type EventTimes, type Move, movedTimes } from '../move-event.ts'
import { refreshCalendar } from '../queries.ts'
import { personZone } from '../zone-clock.ts'

/** How long the way back is shown, in milliseconds. */
const UNDO_MS = 10_000

/** Something that was done, with the way to take it back. */
export interface Undoable {
  id: number
  words: string
  undo: () => Promise<void>
}

/** What was done in the last seconds and can be taken back. */
export const useUndoables = () => {
  const [undoables, setUndoables] = useState<readonly Undoable[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const lastId = useRef(0)
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const forget = useCallback((id: number) => setUndoables((before) => before.filter((one) => one.id !== id)), [])
  const offer = useCallback(
    (words: string, undo: () => Promise<void>): void => {
      const id = ++lastId.current
      const once = async (): Promise<void> => {
        forget(id)
        await undo()
      }
      setUndoables((before) => [...before.slice(-2), { id, words, undo: once }])
      timers.current.add(setTimeout(() => forget(id), UNDO_MS))
    },
    [forget],
  )
  return { undoables, offer }
}

/** What was kept of an edit, and by what it is taken back. */
export interface Edited {
  event: EventDetails
  undoId: string
}

/** Takes an edit of an event back, as exactly as the server can. */
export const undoEdit = async (workspaceId: string, undoId: string): Promise<void> => {
  try {
    flash.success((await api.undoEventEdit({ undoId }, { workspaceId })).message)
  } catch (error) {
    flash.error(messageOf(error, 'It could not be taken back. Try again in a moment.'))
  }
  await refreshCalendar(workspaceId)
}

/** The fields that name one date of a series. */
const partOf = (occurrence: string | null, scope: SeriesScope) => (occurrence === null ? {} : { occurrence, scope })

/** Moves that are shown before the server has them; they are taken back when it refuses, and can be undone. */
export const useMoving = (workspaceId: string, offer: (words: string, undo: () => Promise<void>) => void) => {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map())
  const show = useCallback((key: string, move: Move | null): void => {
    setMoves((before) => {
      const next = new Map(before)
      if (move) next.set(key, move)
      else next.delete(key)
      return next
    })
  }, [])
  const keep = useCallback(
    async (event: CalendarEvent, times: EventTimes, scope: SeriesScope): Promise<Edited> => {
      const edited = await api.editEvent(
        { eventId: event.id, ...partOf(event.occurrence, scope), ...times, rowVersion: event.rowVersion },
        { workspaceId },
      )
      await refreshCalendar(workspaceId)
      return edited
    },
    [workspaceId],
  )
  const offerUndo = useCallback(
    ({ event: after, undoId }: Edited): void => {
      offer(`“${after.title}” is on ${spanWords(after.date, after.endDate)} now.`, () => undoEdit(workspaceId, undoId))
      const warnings = conflictWords(after.conflicts)
      if (warnings.length > 0) flash.warning(warnings.join(' '))
    },
    [offer, workspaceId],
  )
  const send = useCallback(
    async (event: CalendarEvent, move: Move, scope: SeriesScope): Promise<void> => {
      show(event.key, move)
      try {
        offerUndo(await keep(event, movedTimes(event, move, personZone()), scope))
      } catch (error) {
        flash.error(messageOf(error, 'The event could not be moved. It is back where it was.'))
        void refreshCalendar(workspaceId)
      }
      show(event.key, null)
    },
    [workspaceId, show, keep, offerUndo],
  )
  return { moves, show, send, keep, offerUndo }
}

import { useCallback, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { type UndoOffer, undo } from '#web/ui/undo.ts'
import type { CalendarEvent, EventDetails } from '../../contract/calendar.ts'
import type { SeriesScope } from '../../contract/event-values.ts'
import { conflictWords, spanWords } from '../calendar-words.ts'
import { type EventTimes, type Move, movedTimes } from '../move-event.ts'
import { refreshCalendar } from '../queries.ts'
import { personZone } from '../zone-clock.ts'

/** What was kept of an edit, and by what it is taken back. */
export interface Edited {
  event: EventDetails
  undoId: string
}

/** Offers to take something in the calendar back. */
export const offerUndo = (workspaceId: string, offer: UndoOffer): void =>
  undo.offer({
    fault: t('Couldn’t undo it. Try again in a moment.'),
    ...offer,
    undo: () => offer.undo().finally(() => refreshCalendar(workspaceId)),
  })

/** Takes an edit of an event back, as exactly as the server can. */
export const undoEdit = async (workspaceId: string, undoId: string): Promise<void> => {
  flash.success((await api.undoEventEdit({ undoId }, { workspaceId })).message)
}

/** The fields that name one date of a series. */
const partOf = (occurrence: string | null, scope: SeriesScope) => (occurrence === null ? {} : { occurrence, scope })

/** Moves that are shown before the server has them; they are taken back when it refuses, and can be undone. */
export const useMoving = (workspaceId: string) => {
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
  const offerBack = useCallback(
    ({ event: after, undoId }: Edited): void => {
      offerUndo(workspaceId, {
        words: t('“{title}” moved to {days}.', { title: after.title, days: spanWords(after.date, after.endDate) }),
        keepsFocus: true,
        undo: () => undoEdit(workspaceId, undoId),
      })
      const warnings = conflictWords(after.conflicts)
      if (warnings.length > 0) flash.warning(warnings.join(' '))
    },
    [workspaceId],
  )
  const send = useCallback(
    async (event: CalendarEvent, move: Move, scope: SeriesScope): Promise<void> => {
      show(event.key, move)
      try {
        offerBack(await keep(event, movedTimes(event, move, personZone()), scope))
      } catch (error) {
        flash.error(messageOf(error, t('Couldn’t move the event. It’s back where it was.')))
        void refreshCalendar(workspaceId)
      }
      show(event.key, null)
    },
    [workspaceId, show, keep, offerBack],
  )
  return { moves, show, send, keep, offerBack }
}

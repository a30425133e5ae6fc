import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { type CalendarPlace, placeOf, searchOf } from '../calendar-address.ts'

/** A part of the address; null takes it out. */
export type PlaceChange = { [K in keyof CalendarPlace]?: CalendarPlace[K] | null }

/** What the address of the calendar says, and the way to change it; what is opened can be left by the browser's way back. */
export const useCalendarPlace = (workspaceId: string) => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const place = placeOf(search)
  // Keys that come before the address has followed build on what they have asked for.
  const latest = useRef(place)
  const written = JSON.stringify(place)
  useEffect(() => {
    latest.current = JSON.parse(written) as Partial<CalendarPlace>
  }, [written])
  const go = useCallback(
    (change: PlaceChange, replace = true): void => {
      const next = Object.entries({ ...latest.current, ...change }).filter(([, value]) => value !== null)
      latest.current = Object.fromEntries(next)
      void navigate({
        to: '/calendar',
        search: searchOf({ ...latest.current, workspace: workspaceId }) as never,
        replace,
        resetScroll: false,
      })
    },
    [navigate, workspaceId],
  )
  return { place, go }
}

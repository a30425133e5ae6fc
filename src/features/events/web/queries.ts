import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '#web/all-pages.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** Everything with a date from one day to another. */
export const calendarQuery = (workspaceId: string, from: string, to: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'events', 'calendar', from, to),
    queryFn: async ({ signal }) => {
      const [first, ...pages] = await allPages((page) =>
        api.getCalendar({ from, to, ...page }, { signal, workspaceId }),
      )
      return { ...first, entries: [first, ...pages].flatMap(({ entries }) => entries) }
    },
    // The month that was shown stays until the next one is there, but never that of another band.
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? keepPreviousData(before) : undefined),
  })

/** An event, or one date of a series, with what everybody answered. */
export const eventQuery = (workspaceId: string, eventId: string, occurrence: string | null) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'events', 'one', eventId, occurrence),
    queryFn: async ({ signal }) =>
      (await api.getEvent({ eventId, ...(occurrence && { occurrence }) }, { signal, workspaceId })).event,
  })

/** Who is away and what is planned, from one date to another. */
export const availabilityQuery = (workspaceId: string, from: string, to: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'events', 'availability', from, to),
    queryFn: ({ signal }) => api.getAvailability({ from, to }, { signal, workspaceId }),
  })

/** What is asked of the best dates. */
export type DatesWanted = Parameters<typeof api.findDates>[0]

/** The best dates for something new; those of before stay until others are there. */
export const bestDatesQuery = (workspaceId: string, wanted: DatesWanted) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'events', 'best-dates', wanted),
    queryFn: ({ signal }) => api.findDates(wanted, { signal, workspaceId }),
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? keepPreviousData(before) : undefined),
  })

/** The feeds of the person. */
export const feedsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'events', 'feeds'),
    queryFn: async ({ signal }) => (await api.getCalendarFeeds({}, { signal, workspaceId })).feeds,
  })

/** The calendars of others that are read along. */
export const subscribedQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'events', 'subscribed'),
    queryFn: async ({ signal }) => (await api.getSubscribedCalendars({}, { signal, workspaceId })).calendars,
  })

/** The people outside the band who are invited to an event by mail. */
export const guestsQuery = (workspaceId: string, eventId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'events', 'guests', eventId),
    queryFn: async ({ signal }) => (await api.getEventGuests({ eventId }, { signal, workspaceId })).guests,
  })

/** The files that were taken in lately, page by page. */
export const importsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'events', 'imports'),
    queryFn: ({ signal, pageParam }) =>
      api.getEventImports(pageParam ? { cursor: pageParam } : {}, { signal, workspaceId }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Reloads everything of the calendar that is shown; done when the answers are there. */
export const refreshCalendar = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'events') })

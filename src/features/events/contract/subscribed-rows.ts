import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { checkBox } from './event-fields.ts'
import { maxOwnSubscribed, maxSubscribed } from './event-limits.ts'
import { calendarColour, subscribedAddress, subscribedCalendar, subscribedName } from './subscribed-calendar.ts'

const next = '/calendar'
const changing = { max: 60, seconds: 600, by: 'user' } as const
const said = { name: subscribedName, colour: calendarColour }
const one = z.object({ calendar: subscribedCalendar })

export const subscribedRows = defineRoutes({
  getSubscribedCalendars: {
    method: 'GET',
    path: '/api/get-subscribed-calendars',
    doc: "The calendars of others that the band reads along, and one's own that tell when one is busy.",
    access: 'member',
    kind: 'json',
    reply: z.object({ calendars: listOf(subscribedCalendar, maxSubscribed + maxOwnSubscribed) }),
  },
  addSubscribedCalendar: {
    method: 'POST',
    path: '/add-subscribed-calendar',
    doc: 'Reads the .ics file at an address along, every few hours; with `onlyMine` no more is kept of it than when one is busy.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ ...said, address: subscribedAddress, onlyMine: checkBox }),
    reply: one,
    limit: changing,
  },
  editSubscribedCalendar: {
    method: 'POST',
    path: '/edit-subscribed-calendar',
    doc: 'Changes the name and the colour of such a calendar, and where it is read; without an address that one stays.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ calendarId: id, ...said, address: subscribedAddress.optional() }),
    reply: one,
    limit: changing,
  },
  refreshSubscribedCalendar: {
    method: 'POST',
    path: '/refresh-subscribed-calendar',
    doc: 'Has such a calendar read now, also one that was given up; the live event `events.changed` tells when it is done.',
    access: 'member',
    kind: 'json',
    body: z.object({ calendarId: id }),
    reply: one,
    limit: { max: 20, seconds: 600, by: 'user' },
  },
  deleteSubscribedCalendar: {
    method: 'POST',
    path: '/delete-subscribed-calendar',
    doc: 'Takes such a calendar away with its dates; for a day it can be brought back.',
    access: 'member',
    kind: 'form',
    body: z.object({ calendarId: id }),
    reply: z.object({ message: z.string() }),
    next,
  },
  restoreSubscribedCalendar: {
    method: 'POST',
    path: '/restore-subscribed-calendar',
    doc: 'Brings such a calendar back that was deleted within the last day, and has it read.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ calendarId: id }),
    reply: one,
    limit: changing,
  },
})

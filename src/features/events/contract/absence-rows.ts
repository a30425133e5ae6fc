import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { rowVersion } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import { absence, availability } from './calendar.ts'
import { absenceNote, calendarWriting, checkBox, eventDate } from './event-fields.ts'

const next = '/calendar'
const saved = z.object({ absence })
const said = { from: eventDate, to: eventDate, note: absenceNote, shared: checkBox }

export const absenceRows = defineRoutes({
  getAvailability: {
    method: 'GET',
    path: '/api/get-availability',
    doc: 'Who is away and what is planned, from one date to another.',
    access: 'member',
    kind: 'json',
    query: z.object({ from: eventDate, to: eventDate }),
    reply: availability,
  },
  addAbsence: {
    method: 'POST',
    path: '/add-absence',
    doc: 'Says that one is away, from one date to another; others read the note only if it is shared.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object(said),
    reply: saved,
    repeatable: true,
    limit: calendarWriting,
    next,
  },
  editAbsence: {
    method: 'POST',
    path: '/edit-absence',
    doc: "Changes an absence of one's own.",
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ absenceId: id, ...said, rowVersion }),
    reply: saved,
    limit: calendarWriting,
    next,
  },
  deleteAbsence: {
    method: 'POST',
    path: '/delete-absence',
    doc: "Takes an absence of one's own away.",
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({ absenceId: id }),
    reply: z.object({ message: z.string() }),
    limit: calendarWriting,
    next,
  },
})

import { defineRoutes, defineTag } from '#kernel/route.ts'
import { absenceRows } from './absence-rows.ts'
import { eventRows } from './event-rows.ts'
import { feedRows } from './feed-rows.ts'
import { findDatesRows } from './find-dates-rows.ts'
import { guestRows } from './guest-rows.ts'
import { subscribedRows } from './subscribed-rows.ts'

export const tag = defineTag({
  name: 'Calendar',
  description:
    'Events and their repetitions, answers, absences, dates that suit everybody, feeds for other calendars, imports from them, those that are read along, and invitations by mail.',
})

export const routes = defineRoutes({
  ...eventRows,
  ...absenceRows,
  ...findDatesRows,
  ...feedRows,
  ...subscribedRows,
  ...guestRows,
})

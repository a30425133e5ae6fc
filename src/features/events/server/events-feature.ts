import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { addAbsence, deleteAbsence, editAbsence } from './absences.ts'
import { addEvent } from './add-event.ts'
import { answerEvent } from './answer-event.ts'
import { answerInvitation, endInvitations, showInvitation, showInvitationEnd } from './answer-invitation.ts'
import { deleteEvent, restoreEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { addGuests, listGuests, removeGuests, restoreGuests } from './event-guests.ts'
import { changeFeed, listFeeds, makeFeed, revokeFeed, rotateFeed } from './feeds.ts'
import { findDates } from './find-dates.ts'
import { importEvents, listImports, undoImport } from './import-events.ts'
import { mailGuestsJob } from './mail-guests.ts'
import { readAvailability } from './read-availability.ts'
import { readCalendar } from './read-calendar.ts'
import { readDetails } from './read-events.ts'
import { readFeed } from './read-feed.ts'
import { readCalendarJob } from './read-subscribed.ts'
import {
  addSubscribed,
  deleteSubscribed,
  editSubscribed,
  listSubscribed,
  refreshSubscribed,
  restoreSubscribed,
} from './subscribed-calendars.ts'
import { undoEdit } from './undo-edit.ts'

/** The calendar of a band: its events, who comes and who is away, feeds for other programs, files from them, and those of others. */
export const eventsFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      getCalendar: ({ scope, log }, days) => readCalendar(services, scope, days, log),
      getEvent: async ({ scope }, { eventId, occurrence }) => ({
        event: await services.database.within(scope, (tx) => readDetails(tx, scope, eventId, occurrence)),
      }),
      addEvent: ({ scope, keepReply }, input) => addEvent(services, scope, input, keepReply),
      editEvent: ({ scope }, input) => editEvent(services, scope, input),
      deleteEvent: ({ scope }, { event_id, 'event-id': other, ...part }) =>
        deleteEvent(services, scope, { eventId: event_id ?? other ?? '', ...part }),
      restoreEvent: ({ scope }, meant) => restoreEvent(services, scope, meant),
      undoEventEdit: ({ scope }, { undoId }) => undoEdit(services, scope, undoId),
      answerEvent: ({ scope }, given) => answerEvent(services, scope, given),
      getAvailability: ({ scope }, days) => readAvailability(services, scope, days),
      findDates: ({ scope, log }, wanted) => findDates(services, scope, wanted, log),
      addAbsence: ({ scope, keepReply }, given) => addAbsence(services, scope, given, keepReply),
      editAbsence: ({ scope }, given) => editAbsence(services, scope, given),
      deleteAbsence: ({ scope }, { absenceId }) => deleteAbsence(services, scope, absenceId),
      getCalendarFeeds: ({ scope }) => listFeeds(services, scope),
      makeCalendarFeed: ({ scope }, given) => makeFeed(services, scope, given),
      changeCalendarFeed: ({ scope }, given) => changeFeed(services, scope, given),
      rotateCalendarFeed: ({ scope }, { feedId }) => rotateFeed(services, scope, feedId),
      revokeCalendarFeed: ({ scope }, { feedId }) => revokeFeed(services, scope, feedId),
      readCalendarFeed: (_context, { calendarToken }) => readFeed(services, calendarToken),
      importEvents: async ({ scope, file }, { repeatUntil }) => {
        if (!file) throw invalidField('calendar', t('No file selected'))
        return importEvents(services, scope, file, repeatUntil)
      },
      getEventImports: ({ scope }, asked) => listImports(services, scope, asked),
      undoEventImport: ({ scope }, { importId }) => undoImport(services, scope, importId),
      getSubscribedCalendars: ({ scope }) => listSubscribed(services, scope),
      addSubscribedCalendar: ({ scope }, given) => addSubscribed(services, scope, given),
      editSubscribedCalendar: ({ scope }, given) => editSubscribed(services, scope, given),
      refreshSubscribedCalendar: ({ scope }, { calendarId }) => refreshSubscribed(services, scope, calendarId),
      deleteSubscribedCalendar: ({ scope }, { calendarId }) => deleteSubscribed(services, scope, calendarId),
      restoreSubscribedCalendar: ({ scope }, { calendarId }) => restoreSubscribed(services, scope, calendarId),
      getEventGuests: ({ scope }, { eventId }) => listGuests(services, scope, eventId),
      addEventGuests: ({ scope }, given) => addGuests(services, scope, given),
      removeEventGuests: ({ scope }, named) => removeGuests(services, scope, named),
      restoreEventGuests: ({ scope }, named) => restoreGuests(services, scope, named),
      showEventInvitation: (_context, { token }) => showInvitation(services, token),
      answerEventInvitation: (_context, { token, answer }) => answerInvitation(services, token, answer),
      showInvitationEnd: (_context, { token }) => showInvitationEnd(services, token),
      endEventInvitations: (_context, { token }) => endInvitations(services, token),
    },
    { workers: { 'read-calendar': readCalendarJob(services), 'mail-event-guests': mailGuestsJob(services) } },
  )

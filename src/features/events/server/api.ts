/** What other features' servers may ask of the calendar. */

export { answerByCalendar, findCalendarAnswer } from './answer-by-calendar.ts'
export { calendarFingerprint } from './calendar-fingerprint.store.ts'
export { readInvitedAmong } from './guests.store.ts'
export { readEventTitles } from './named-events.store.ts'
export { type NextDate, readNextDates } from './next-dates.ts'
export { countPlayedShows } from './played-shows.ts'
export { collectCalendar, entriesPage } from './read-calendar.ts'
export { findGig, readGigs } from './read-gigs.ts'
export { readFutureEvents } from './upcoming.ts'

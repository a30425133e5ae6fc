/** Longest title of an event, in characters. */
export const maxEventTitle = 120

/** Longest location of an event, in characters. */
export const maxLocation = 200

/** Longest notes of an event, in characters. */
export const maxEventNotes = 4000

/** Longest comment to an answer, and longest note of an absence, in characters. */
export const maxAnswerComment = 300

/** Most events of a workspace; a series counts once. */
export const maxEvents = 10_000

/** Most dates of one series. */
export const maxOccurrences = 1500

/** Most days that one event lasts. */
export const maxEventDays = 90

/** Most days that one question to the calendar spans. */
export const maxCalendarDays = 400

/** Most entries that one answer of the calendar brings; the next ones come with its cursor. */
export const entriesOfPage = 500

/** Most absences of one member. */
export const maxAbsences = 200

/** Most days of one absence. */
export const maxAbsenceDays = 400

/** Most feeds of one member in one workspace. */
export const maxFeeds = 10

/** Largest .ics file, in bytes. */
export const maxImportBytes = 5_000_000

/** Most events of one .ics file. */
export const maxImportEvents = 5000

/** Most skipped items that are listed by name; the number of all is told beside them. */
export const maxListedSkips = 200

/** For how many days something deleted can be brought back, and is told to feeds as cancelled. */
export const keptDeletedDays = 30

/** Most other events that are named where a date meets them. */
export const maxConflicts = 10

/** Imported files of one page of their list. */
export const importsOfPage = 50

/** Most calendars of others that a band reads along, and most of one member that tell when they are busy. */
export const maxSubscribed = 20
export const maxOwnSubscribed = 5

/** Longest address of a calendar, in characters. */
export const maxCalendarAddress = 1000

/** Largest calendar that is read along, in bytes, and most events in it, old ones too. */
export const maxSubscribedBytes = 10_000_000
export const maxSubscribedEvents = 20_000

/** Most dates that are kept of one calendar, and the days before and after today in which they lie. */
export const maxSubscribedDates = 2000
export const subscribedDaysBack = 90
export const subscribedDaysAhead = 540

/** Most reasons that are told of what was left out of a calendar. */
export const maxSkipReasons = 10

/** Hours between two looks at a calendar, and days of nothing but failures after which it is given up. */
export const subscribedHours = 4
export const subscribedDaysOfFailure = 7

/** Hours of nothing but failures after which what is shown of a calendar is told as old. */
export const subscribedStaleHours = 24

/** Most people outside the band who are invited to one event, and how many addresses a band may write to on one day. */
export const maxEventGuests = 20
export const maxInvitedOfDay = 100

/** Longest name of such a person, and longest text with their addresses, in characters. */
export const maxGuestName = 100
export const maxGuestLine = 4000

/** Most days among which the best dates are looked for, and how many of them are told. */
export const maxFinderDays = 70
export const maxFoundDates = 12

/** Of so many things for a whole day a found date tells. */
export const mostWholeDay = 5

/** How long what is planned lasts, in minutes. */
export const shortestFound = 30
export const longestFound = 720

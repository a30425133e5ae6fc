import { t } from '#kernel/language/translate.ts'

/** What the calendar says about events; those of the specification word for word. */
export const eventTexts = {
  get created() {
    return t('Event created successfully!')
  },
  get notCreated() {
    return t('Failed to add event.')
  },
  get deleted() {
    return t('Event deleted successfully!')
  },
  notDeleted: (message: string): string => t('Failed to delete event: {message}', { message }),
  get deletionBroke() {
    return t('Something went wrong while deleting the event.')
  },
  get confirmDeletion() {
    return t('Are you sure you want to delete this event?')
  },
  get changed() {
    return t('Event changed.')
  },
  get restored() {
    return t('Event restored.')
  },
  get undone() {
    return t('The event is back to how it was.')
  },
  get overtaken() {
    return t('This event has changed again since, so your change stays.')
  },
} as const

/** What an event is for, with its word and the name of its icon (Tabler): told apart by more than colour. */
export const categories = {
  rehearsal: {
    get word() {
      return t('Rehearsal')
    },
    icon: 'music',
  },
  gig: {
    get word() {
      return t('Gig')
    },
    icon: 'microphone-2',
  },
  studio: {
    get word() {
      return t('Studio')
    },
    icon: 'wave-sine',
  },
  meeting: {
    get word() {
      return t('Meeting')
    },
    icon: 'users',
  },
  release: {
    get word() {
      return t('Release')
    },
    icon: 'disc',
  },
  other: {
    get word() {
      return t('Other')
    },
    icon: 'calendar-event',
  },
} as const
export type Category = keyof typeof categories

/** The names of the categories, in the order in which they are offered. */
export const categoryNames = ['rehearsal', 'gig', 'studio', 'meeting', 'release', 'other'] as const satisfies Category[]

/** What a calendar shows, with its word and the name of its icon (Tabler). */
export const calendarKinds = {
  event: {
    get word() {
      return t('Event')
    },
    icon: 'calendar-event',
  },
  release: {
    get word() {
      return t('Release')
    },
    icon: 'disc',
  },
  milestone: {
    get word() {
      return t('Milestone')
    },
    icon: 'flag',
  },
  task: {
    get word() {
      return t('Task')
    },
    icon: 'checkbox',
  },
  absence: {
    get word() {
      return t('Away')
    },
    icon: 'plane-departure',
  },
  subscribed: {
    get word() {
      return t('Other calendar')
    },
    icon: 'rss',
  },
} as const
export type CalendarKind = keyof typeof calendarKinds

/** What a feed can hold: all but what comes from others, who tell it themselves. */
export type FeedKind = Exclude<CalendarKind, 'subscribed'>
export const feedKindNames = ['event', 'release', 'milestone', 'task', 'absence'] as const satisfies FeedKind[]

/** The names of the kinds, in the order in which they are offered. */
export const calendarKindNames = [...feedKindNames, 'subscribed'] as const satisfies CalendarKind[]

/** The colours of the calendars of others. */
export const calendarColours = ['blue', 'green', 'purple', 'pink', 'yellow', 'grey'] as const
export type CalendarColour = (typeof calendarColours)[number]

/** What members say to an event. */
export const answers = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof answers)[number]

/** How much of a series is meant: one date, that date and those after it, or all. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** How the invitation of somebody outside the band stands: its mail goes in a moment, it has gone, or they want none. */
export const guestStates = ['waiting', 'sent', 'refused'] as const

/**
 * What became of an answer that a guest's calendar mailed: taken, or too late for the time that it is for, behind a later answer,
 * for one date of a series alone, or after the event.
 */
export const calendarAnswerOutcomes = ['taken', 'earlier_time', 'later_answer', 'one_date', 'over'] as const

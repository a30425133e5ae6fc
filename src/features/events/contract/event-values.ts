/** What the calendar says about events; those of the specification word for word. */
export const eventTexts = {
  created: 'Event created successfully!',
  notCreated: 'Failed to add event.',
  deleted: 'Event deleted successfully!',
  notDeleted: (message: string): string => `Failed to delete event: ${message}`,
  deletionBroke: 'Something went wrong while deleting the event.',
  confirmDeletion: 'Are you sure you want to delete this event?',
  changed: 'Event changed.',
  restored: 'Event restored.',
  undone: 'The event is as it was.',
  overtaken: 'Something else has happened to this event meanwhile, so the change stays.',
} as const

/** What an event is for, with its word and the name of its icon (Tabler): told apart by more than colour. */
export const categories = {
  rehearsal: { word: 'Rehearsal', icon: 'music' },
  gig: { word: 'Gig', icon: 'microphone-2' },
  studio: { word: 'Studio', icon: 'wave-sine' },
  meeting: { word: 'Meeting', icon: 'users' },
  release: { word: 'Release', icon: 'disc' },
  other: { word: 'Other', icon: 'calendar-event' },
} as const
export type Category = keyof typeof categories

/** The names of the categories, in the order in which they are offered. */
export const categoryNames = ['rehearsal', 'gig', 'studio', 'meeting', 'release', 'other'] as const satisfies Category[]

/** What a calendar shows, with its word and the name of its icon (Tabler). */
export const calendarKinds = {
  event: { word: 'Event', icon: 'calendar-event' },
  release: { word: 'Release', icon: 'disc' },
  milestone: { word: 'Milestone', icon: 'flag' },
  task: { word: 'Task', icon: 'checkbox' },
  absence: { word: 'Away', icon: 'plane-departure' },
} as const
export type CalendarKind = keyof typeof calendarKinds

/** The names of the kinds, in the order in which they are offered. */
export const calendarKindNames = ['event', 'release', 'milestone', 'task', 'absence'] as const satisfies CalendarKind[]

/** What members say to an event. */
export const answers = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof answers)[number]

/** How much of a series is meant: one date, that date and those after it, or all. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

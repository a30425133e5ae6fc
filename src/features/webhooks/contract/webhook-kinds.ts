import type { NotificationKind } from '#features/notifications/contract/notification-words.ts'

/** What a receiver gets: an event as documented, or the message of a chat. */
export const webhookFormats = ['standard', 'discord', 'slack', 'matrix'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** Where each kind of notification belongs, for a list of them; null where it is a person's or the server's, and no band's. */
const groupsOfKinds = {
  'new-version': 'songs',
  note: 'songs',
  'note-reply': 'songs',
  mention: 'songs',
  'guest-note': 'songs',
  'vote-started': 'songs',
  'vote-ended': 'songs',
  'demo-shared': 'songs',
  approval: 'songs',
  'approval-again': 'songs',
  'approval-done': 'songs',
  'event-invited': 'calendar',
  'event-moved': 'calendar',
  'event-cancelled': 'calendar',
  'event-declined': 'calendar',
  'event-tomorrow': 'calendar',
  'event-soon': 'calendar',
  'date-poll': 'calendar',
  'date-poll-due': 'calendar',
  'date-poll-ready': 'calendar',
  'date-poll-decided': 'calendar',
  'date-poll-off': 'calendar',
  'task-assigned': 'plan',
  'task-comment': 'plan',
  'task-mention': 'plan',
  'task-due': 'plan',
  'milestone-due': 'plan',
  'release-warning': 'plan',
  'money-due': 'money',
  'split-to-sign': 'money',
  'split-signed': 'money',
  'drill-set': 'rest',
  'transfer-downloaded': 'rest',
  'transfer-received': 'rest',
  joined: 'people',
  'member-left': 'people',
  'member-removed': 'people',
  'role-changed': 'people',
  'band-back': 'people',
  // To another webhook it would be written while the first one's deliveries are held.
  'webhook-ended': null,
  // A private calendar is nobody else's news.
  'calendar-ended': null,
  // Nor is the name or the address of somebody outside.
  'event-guest': null,
  'date-poll-guest': null,
  'approval-answer': null,
  'feedback-answer': null,
  'feedback-useful': null,
  invitation: null,
  removed: null,
  'band-deleted': null,
  'bug-done': null,
  'jobs-failed': null,
  'disk-full': null,
  'post-comment': null,
  'post-liked': null,
  'post-mention': null,
  'post-hidden': null,
  'post-removed': null,
  'post-restored': null,
  'report-settled': null,
} as const satisfies Record<NotificationKind, string | null>

type Groups = typeof groupsOfKinds

/** A kind of notification that is news of a band, and so an event of its webhooks. */
export type WebhookKind = { [K in keyof Groups]: Groups[K] extends null ? never : K }[keyof Groups]

/** Under which heading kinds are listed. */
export type KindGroup = NonNullable<Groups[keyof Groups]>

/** Whether a kind of notification is news of a band. */
export const isWebhookKind = (kind: NotificationKind): kind is WebhookKind => groupsOfKinds[kind] !== null

/** All of them, those of one group beside each other. */
export const webhookKinds: readonly WebhookKind[] = Object.keys(groupsOfKinds)
  .filter((kind): kind is NotificationKind => Object.hasOwn(groupsOfKinds, kind))
  .filter(isWebhookKind)

/** The group of a kind. */
export const groupOfKind = (kind: WebhookKind): KindGroup => groupsOfKinds[kind]

/** The kind of the event that the test button sends. */
export const testKind = 'test'

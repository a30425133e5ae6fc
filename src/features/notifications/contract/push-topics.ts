import { t } from '#kernel/language/translate.ts'
import type { NotificationKind } from './notification-words.ts'

/** What a person may have pushed to their devices, or not: kinds of notifications by what they are about. */
export const pushTopics = [
  'mentions',
  'dates',
  'tasks',
  'notes',
  'songs',
  'plans',
  'band',
  'community',
  'server',
] as const

/** The name of a topic. */
export type PushTopic = (typeof pushTopics)[number]

const topicOfKind: Readonly<Record<NotificationKind, PushTopic>> = {
  mention: 'mentions',
  'task-mention': 'mentions',
  'post-mention': 'mentions',
  'event-tomorrow': 'dates',
  'event-soon': 'dates',
  'event-invited': 'dates',
  'event-moved': 'dates',
  'event-cancelled': 'dates',
  'calendar-ended': 'dates',
  'event-declined': 'dates',
  'event-guest': 'dates',
  'date-poll': 'dates',
  'date-poll-due': 'dates',
  'date-poll-guest': 'dates',
  'date-poll-ready': 'dates',
  'date-poll-decided': 'dates',
  'date-poll-off': 'dates',
  'task-assigned': 'tasks',
  'task-comment': 'tasks',
  'task-due': 'tasks',
  'drill-set': 'tasks',
  note: 'notes',
  'note-reply': 'notes',
  'guest-note': 'notes',
  approval: 'songs',
  'approval-again': 'songs',
  'approval-answer': 'songs',
  'approval-done': 'songs',
  'new-version': 'songs',
  'vote-started': 'songs',
  'vote-ended': 'songs',
  'transfer-downloaded': 'songs',
  'transfer-received': 'songs',
  'milestone-due': 'plans',
  'money-due': 'plans',
  'release-warning': 'plans',
  'split-to-sign': 'plans',
  'split-signed': 'plans',
  invitation: 'band',
  joined: 'band',
  'member-left': 'band',
  'member-removed': 'band',
  removed: 'band',
  'band-deleted': 'band',
  'band-back': 'band',
  'role-changed': 'band',
  'demo-shared': 'community',
  'post-comment': 'community',
  'feedback-answer': 'community',
  'feedback-useful': 'community',
  'post-liked': 'community',
  'post-hidden': 'community',
  'post-removed': 'community',
  'post-restored': 'community',
  'report-settled': 'community',
  'bug-done': 'server',
  'jobs-failed': 'server',
  'disk-full': 'server',
  'webhook-ended': 'server',
}

const topics: Readonly<Record<string, PushTopic>> = topicOfKind

/** The topic of a kind; what an older version told is about the band. */
export const topicOf = (kind: string): PushTopic => topics[kind] ?? 'band'

/** What is not pushed to somebody who has chosen nothing. */
export const mutedAtFirst: readonly PushTopic[] = ['community']

/** What is pushed in quiet hours, too: who is expected within the hour is not asleep. */
export const breaksQuiet: readonly NotificationKind[] = ['event-soon']

/** What asks whether one comes: a push of it has the buttons Yes and No. */
export const asksToCome: readonly NotificationKind[] = ['event-invited', 'event-moved']

/** A topic as settings name it. */
export const topicName = (topic: PushTopic): string =>
  ({
    mentions: () => t('Mentions'),
    dates: () => t('Rehearsals, shows and other dates'),
    tasks: () => t('Tasks and drills'),
    notes: () => t('Notes on songs'),
    songs: () => t('New versions, votes and transfers'),
    plans: () => t('Releases and money'),
    band: () => t('Who joins and leaves'),
    community: () => t('The community'),
    server: () => t('Faults and bug reports'),
  })[topic]()

import type { NotificationKind } from './notification-words.ts'

/** What one does about a kind of notification, as the button of its mail says it. */
const actions: Partial<Record<NotificationKind, string>> = {
  note: 'Hear it with the note',
  'note-reply': 'Read the answer',
  'guest-note': 'Hear it with the note',
  mention: 'Answer on the song',
  'task-mention': 'Open the task',
  'task-comment': 'Read the comment',
  'task-assigned': 'Open the task',
  'task-due': 'Open the task',
  'milestone-due': 'Open the release',
  'money-due': 'See the amount',
  'release-warning': 'Open the release',
  'event-tomorrow': 'See when and where',
  'event-invited': 'Say if you can make it',
  'event-moved': 'Say if you can make it',
  'event-cancelled': 'Open the calendar',
  'new-version': 'Listen',
  'drill-set': 'Start the drill',
  'transfer-downloaded': 'Open the transfer',
  'transfer-received': 'See the files',
  'vote-started': 'Listen and vote',
  'vote-ended': 'See the result',
  'post-comment': 'Read the comment',
  'post-mention': 'Read the post',
  'demo-shared': 'See the post',
}

/** What the button of a mail about one notification does; facts are those that its words are made of. */
export const actionOf = (kind: string, facts: Readonly<Record<string, unknown>>): string => {
  if (kind === 'split-to-sign')
    return typeof facts.share === 'string' ? `Review and sign ${facts.share} %` : 'Review and sign'
  return actions[kind as NotificationKind] ?? 'See it in Backline'
}

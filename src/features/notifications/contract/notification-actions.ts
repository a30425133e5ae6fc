import { t } from '#kernel/language/translate.ts'
import { sayPercent } from '#kernel/split-money.ts'
import type { NotificationKind } from './notification-words.ts'

/** What one does about a kind of notification, as the button of its mail says it. */
const actions: Partial<Record<NotificationKind, string>> = {
  get note() {
    return t('Listen with the note')
  },
  get 'note-reply'() {
    return t('Read the reply')
  },
  get 'guest-note'() {
    return t('Listen with the note')
  },
  get mention() {
    return t('Reply on the song')
  },
  get 'task-mention'() {
    return t('Open the task')
  },
  get 'task-comment'() {
    return t('Read the comment')
  },
  get 'task-assigned'() {
    return t('Open the task')
  },
  get 'task-due'() {
    return t('Open the task')
  },
  get 'milestone-due'() {
    return t('Open the release')
  },
  get 'money-due'() {
    return t('See the amount')
  },
  get 'release-warning'() {
    return t('Open the release')
  },
  get 'event-tomorrow'() {
    return t('See when and where')
  },
  get 'event-invited'() {
    return t('Say if you can make it')
  },
  get 'event-moved'() {
    return t('Say if you can make it')
  },
  get 'event-cancelled'() {
    return t('Open the calendar')
  },
  get 'event-declined'() {
    return t('See who comes')
  },
  get 'event-guest'() {
    return t('Open the calendar')
  },
  get 'date-poll'() {
    return t('Say which dates suit you')
  },
  get 'date-poll-due'() {
    return t('Say which dates suit you')
  },
  get 'date-poll-guest'() {
    return t('See the answers')
  },
  get 'date-poll-ready'() {
    return t('Set the date')
  },
  get 'date-poll-decided'() {
    return t('See when and where')
  },
  get 'date-poll-off'() {
    return t('See the answers')
  },
  get approval() {
    return t('Answer')
  },
  get 'approval-again'() {
    return t('Answer')
  },
  get 'approval-answer'() {
    return t('See the answers')
  },
  get 'approval-done'() {
    return t('See the answers')
  },
  get 'split-signed'() {
    return t('Open the split')
  },
  get 'new-version'() {
    return t('Listen')
  },
  get 'jobs-failed'() {
    return t('See why, and try again')
  },
  get 'webhook-ended'() {
    return t('See the webhook')
  },
  get 'calendar-ended'() {
    return t('See the calendar')
  },
  get 'disk-full'() {
    return t('See the server')
  },
  get 'drill-set'() {
    return t('Start the drill')
  },
  get 'transfer-downloaded'() {
    return t('Open the transfer')
  },
  get 'transfer-received'() {
    return t('See the files')
  },
  get 'vote-started'() {
    return t('Listen and vote')
  },
  get 'vote-ended'() {
    return t('See the result')
  },
  get 'post-comment'() {
    return t('Read the comment')
  },
  get 'post-mention'() {
    return t('Read the post')
  },
  get 'feedback-answer'() {
    return t('Read the feedback')
  },
  get 'feedback-useful'() {
    return t('See the post')
  },
  get 'demo-shared'() {
    return t('See the post')
  },
}

/** What the button of a mail about one notification does; facts are those that its words are made of. */
export const actionOf = (kind: string, facts: Readonly<Record<string, unknown>>): string => {
  if (kind === 'split-to-sign')
    return typeof facts.share === 'string'
      ? t('Review and sign {share} %', { share: sayPercent(facts.share) })
      : t('Review and sign')
  return actions[kind as NotificationKind] ?? t('See it in Backline')
}

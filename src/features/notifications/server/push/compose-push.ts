import { languageTag, t } from '#kernel/language/translate.ts'
import type { PushMessage, PushQuestion } from '../../contract/push-message.ts'
import { asksToCome, topicOf } from '../../contract/push-topics.ts'
import { factsOf, presentNotification } from '../own-notifications.ts'
import type { NotificationRow } from '../store.ts'

/** Most notifications of a band that a push names one by one. */
export const mostLines = 3

const longestLine = 200

const cut = (text: string): string => (text.length > longestLine ? `${text.slice(0, longestLine - 1)}…` : text)

/** What a push is about: one question, or all that is new of a band. */
export type Stack = { kind: 'question'; id: string } | { kind: 'band'; workspaceId: string | null }

/** The stack that something new belongs to. */
export const stackOf = ({ id, kind, workspace_id }: Pick<NotificationRow, 'id' | 'kind' | 'workspace_id'>): Stack =>
  asksToCome.some((one) => one === kind) && workspace_id !== null
    ? { kind: 'question', id }
    : { kind: 'band', workspaceId: workspace_id }

/** The name of a stack: what is pushed later under the same one replaces what stands there. */
export const nameOfStack = (stack: Stack): string =>
  stack.kind === 'question' ? `question:${stack.id}` : `band:${stack.workspaceId ?? ''}`

/** The stack with a name that `nameOfStack` made. */
export const stackOfName = (name: string): Stack => {
  const [kind, id = ''] = name.split(':')
  return kind === 'question' ? { kind, id } : { kind: 'band', workspaceId: id === '' ? null : id }
}

const questionOf = (row: NotificationRow): PushQuestion | null => {
  const asked = new URL(row.path, 'https://backline.invalid').searchParams
  const eventId = asked.get('event')
  const { event } = factsOf(row)
  if (eventId === null || row.workspace_id === null || typeof event !== 'string') return null
  const occurrence = asked.get('occurrence')
  return {
    workspaceId: row.workspace_id,
    eventId,
    ...(occurrence !== null && { occurrence }),
    yes: { label: t('Yes'), said: t('You said yes: {event}', { event: cut(event) }) },
    no: { label: t('No'), said: t('You said no: {event}', { event: cut(event) }) },
  }
}

/** What a push says, in the language of its person; `rows` are what is unread of its stack, the newest first. */
export const composePush = (
  rows: readonly [NotificationRow, ...NotificationRow[]],
  { person, tag, unread, more }: { person: string; tag: string; unread: number; more: number },
): PushMessage => {
  const [newest] = rows
  const { workspace, url } = presentNotification(newest)
  const lines = rows.map((row) => cut(presentNotification(row).message))
  if (more > 0) lines.push(t('And {count} more.', { count: more }))
  const question = stackOf(newest).kind === 'question' ? questionOf(newest) : null
  return {
    person,
    notificationId: newest.id,
    title: workspace.name === '' ? 'Backline' : cut(workspace.name),
    body: lines.join('\n'),
    url: url.length > 1000 ? '/my-workspaces' : url,
    tag,
    unread,
    lang: languageTag(),
    ...(question && { ask: question }),
  }
}

/** Whether a kind is something that a phone should wake for at once. */
export const isUrgent = (kind: string): boolean => topicOf(kind) === 'dates' || topicOf(kind) === 'mentions'

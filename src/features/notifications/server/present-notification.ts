import type { Notification } from '../contract/notification.ts'
import { messageOf } from '../contract/notification-words.ts'
import type { NotificationRow } from './store.ts'

const factsOf = (row: NotificationRow): Record<string, unknown> =>
  typeof row.facts === 'object' && row.facts !== null ? (row.facts as Record<string, unknown>) : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The sentence of a notification. */
export const messageOfRow = (row: NotificationRow): string =>
  messageOf(row.kind, factsOf(row), { who: row.actor_name, count: row.count })

/** The address of what a notification is about, below the site's; it names the workspace, so that any tab opens it there. */
export const urlOfRow = ({ path, workspace_id }: NotificationRow): string =>
  workspace_id === null ? path : `${path}${path.includes('?') ? '&' : '?'}workspace=${workspace_id}`

/** A notification as its person gets it. */
export const presentNotification = (row: NotificationRow): Notification => {
  const facts = factsOf(row)
  return {
    id: row.id,
    message: messageOfRow(row),
    url: urlOfRow(row),
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    kind: row.kind,
    workspace: {
      id: row.workspace_id,
      name: row.workspace_name ?? textOf(facts.band),
      hue: row.workspace_hue ?? textOf(facts.hue),
    },
  }
}

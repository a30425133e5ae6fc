import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { Notification } from '../contract/notification.ts'
import { actionOf } from '../contract/notification-actions.ts'
import { notificationTexts } from '../contract/notification-texts.ts'
import { messageOf } from '../contract/notification-words.ts'
import { placeInWorkspace } from '../contract/place-in-workspace.ts'
import { tellChanged } from './notify.ts'
import {
  clearUntil,
  countUnread,
  isThere,
  markRead,
  type NotificationRow,
  readNotifications,
  unclear,
} from './store.ts'

/** The words that a notification is made of. */
export const factsOf = (row: NotificationRow): Record<string, unknown> =>
  typeof row.facts === 'object' && row.facts !== null ? (row.facts as Record<string, unknown>) : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What stands where the name of a band would. */
const placeName = (kept: string): string => (kept === 'Community' ? t('Community') : kept)

/** The sentence of a notification. */
const messageOfRow = (row: NotificationRow): string =>
  messageOf(row.kind, factsOf(row), { who: row.actor_name, count: row.count })

/** The address of what a notification is about, below the site's; it names the workspace, so that any tab opens it there. */
const urlOfRow = ({ path, workspace_id }: NotificationRow): string =>
  workspace_id === null ? path : placeInWorkspace(path, workspace_id)

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
      name: row.workspace_name ?? placeName(textOf(facts.band)),
      hue: row.workspace_hue ?? textOf(facts.hue),
    },
  }
}

/** The same for a mail: with what its button does. */
export const presentToMail = (
  row: NotificationRow,
): { message: string; band: { name: string; hue: string }; url: string; action: string } => {
  const { message, url, workspace } = presentNotification(row)
  return {
    message,
    url,
    band: { name: workspace.name, hue: workspace.hue },
    action: actionOf(row.kind, factsOf(row)),
  }
}

interface Message {
  type: 'success' | 'info'
  text: string
}

/** What a person was told in all their workspaces. */
export const listNotifications = (
  { database }: Services,
  personId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Notification[]> =>
  database.as(personId, async (tx) => {
    if (cursor !== undefined && !(await isThere(tx, personId, cursor))) throw missing(t('This notification'))
    return (await readNotifications(tx, personId, limit, cursor)).map(presentNotification)
  })

/** How many a person has not read. */
export const showUnread = ({ database }: Services, personId: string): Promise<{ unread: number }> =>
  database.as(personId, async (tx) => ({ unread: await countUnread(tx, personId) }))

/** Marks one notification as read, or all of them. */
export const readNotification = (
  services: Services,
  personId: string,
  id: string | undefined,
): Promise<{ unread: number }> =>
  services.database.as(personId, async (tx) => {
    const marked = await markRead(tx, personId, id)
    if (marked === 0 && id !== undefined && !(await isThere(tx, personId, id))) throw missing(t('This notification'))
    if (marked > 0) await tellChanged(services, tx, personId)
    return { unread: await countUnread(tx, personId) }
  })

/** Takes all off the list, or those until a moment. */
export const clearNotifications = (
  services: Services,
  personId: string,
  upTo: string | undefined,
): Promise<{ messages: Message[]; clearing_id: string | null; cleared: number }> =>
  services.database.as(personId, async (tx) => {
    const clearingId = newId()
    const cleared = await clearUntil(tx, personId, clearingId, upTo)
    if (cleared === 0)
      return { messages: [{ type: 'info', text: notificationTexts.nothingToClear }], clearing_id: null, cleared }
    await tellChanged(services, tx, personId)
    return { messages: [{ type: 'success', text: notificationTexts.cleared }], clearing_id: clearingId, cleared }
  })

/** Brings back what one clearing took off the list. */
export const restoreNotifications = (
  services: Services,
  personId: string,
  clearingId: string,
): Promise<{ messages: Message[] }> =>
  services.database.as(personId, async (tx) => {
    if ((await unclear(tx, personId, clearingId)) === 0) throw missing(t('This list'))
    await tellChanged(services, tx, personId)
    return { messages: [{ type: 'success', text: notificationTexts.restored }] }
  })

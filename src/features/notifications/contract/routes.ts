import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf, yesOrNoOf } from '#kernel/numbers.ts'
import { listOf, mostMessages } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { notification } from './notification.ts'
import { mostListed } from './notification-limits.ts'
import { pushRows } from './push-rows.ts'

const messages = listOf(
  z.object({ type: z.enum(['success', 'error', 'warning', 'info']), text: z.string() }),
  mostMessages,
)
const writing = { max: 300, seconds: 60, by: 'user' } as const
const unread = z.object({ unread: z.number().int() })
const switched = yesOrNoOf(() => t('Choose on or off.'))
const mailToken = z.object({ token: z.string().max(200) })
const mailTokens = { max: 120, seconds: 3600, by: 'address' } as const

export const tag = defineTag({
  name: 'Notifications',
  description: 'What rings the bell, what is mailed, and how that is ended.',
})

export const routes = defineRoutes({
  ...pushRows,
  getNotifications: {
    method: 'GET',
    path: '/api/get-notifications',
    doc: 'What the person was told, in all their workspaces, newest first; `cursor` is the id of the last one known.',
    access: 'user',
    kind: 'json',
    query: z.object({
      limit: z.preprocess(
        emptyAsAbsent,
        numberOf(() => t('The limit must be a number.'))
          .refine((limit) => limit >= 1 && limit <= mostListed, {
            error: () => t('The limit must be from 1 to {max}.', { max: mostListed }),
          })
          .default(mostListed),
      ),
      cursor: z.preprocess(emptyAsAbsent, id.optional()),
    }),
    reply: listOf(notification, mostListed),
  },
  getUnreadCount: {
    method: 'GET',
    path: '/api/get-unread-count',
    doc: 'How many notifications the person has not read.',
    access: 'user',
    kind: 'json',
    reply: unread,
  },
  markNotificationAsRead: {
    method: 'POST',
    path: '/mark-notification-as-read',
    doc: 'Marks one notification as read, or all of them when none is named.',
    access: 'user',
    kind: 'form',
    body: z.object({ notification_id: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: unread,
    limit: writing,
    next: '/my-workspaces',
  },
  clearNotifications: {
    method: 'POST',
    path: '/clear-notifications',
    doc: 'Takes all notifications off the list, or those until `upTo`; `clearing_id` brings them back.',
    access: 'user',
    kind: 'form',
    body: z.object({
      upTo: z.preprocess(
        emptyAsAbsent,
        z.iso
          .datetime({ error: () => t('That’s not a valid date and time.') })
          .max(40, { error: () => t('That’s not a valid date and time.') })
          .optional(),
      ),
    }),
    reply: z.object({ messages, clearing_id: id.nullable(), cleared: z.number().int() }),
    limit: writing,
    next: '/my-workspaces',
  },
  restoreNotifications: {
    method: 'POST',
    path: '/restore-notifications',
    doc: 'Brings back what one clearing took off the list.',
    access: 'user',
    kind: 'form',
    body: z.object({ clearing_id: id }),
    reply: z.object({ messages }),
    limit: writing,
    next: '/my-workspaces',
  },
  getSettings: {
    method: 'GET',
    path: '/api/get-settings',
    doc: 'The settings of the person: whether notifications go out by mail, and where to.',
    access: 'user',
    kind: 'json',
    reply: z.object({ emailNotifications: z.boolean(), email: z.string() }),
  },
  saveSettings: {
    method: 'POST',
    path: '/save-settings',
    doc: 'Switches mails about notifications on or off.',
    access: 'user',
    kind: 'form',
    body: z.object({ emailNotifications: switched }),
    reply: z.object({ messages, emailNotifications: z.boolean() }),
    limit: writing,
    next: '/settings',
  },
  showUnsubscribe: {
    method: 'GET',
    path: '/unsubscribe/{token}',
    doc: 'The page behind the link in each mail about notifications, with one button that ends them.',
    access: 'link',
    kind: 'page',
    params: mailToken,
    limit: mailTokens,
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe/{token}',
    doc: 'Ends the mails about notifications to the person of the link; a mail program may call it (RFC 8058).',
    access: 'link',
    kind: 'page',
    oneClick: true,
    params: mailToken,
    limit: mailTokens,
  },
})

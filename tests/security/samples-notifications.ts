import { makePushKeys } from '#server/push-keys.ts'

/** Things that are asked for by ids of others. */
interface NotificationIds {
  noteId: string
  thingId: string
}

const none = () => ({})

/** Believable inputs for every row of notifications. */
export const notificationSamples = {
  clearNotifications: none,
  getNotifications: none,
  getSettings: none,
  getUnreadCount: none,
  markNotificationAsRead: none,
  restoreNotifications: (ids: NotificationIds) => ({ clearing_id: ids.noteId }),
  saveSettings: () => ({ emailNotifications: true }),
  getPushSettings: none,
  savePushSettings: () => ({ muted: ['community'], quiet: { from: 1320, until: 480 }, timeZone: 'Europe/Prague' }),
  addPushDevice: () => ({
    endpoint: 'https://push.example.com/wpush/v2/gAAAAABl',
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
    publicKey: makePushKeys(['k'.repeat(43)])[0].publicKey,
    timeZone: 'Europe/Prague',
  }),
  endPushDevice: ({ thingId }: NotificationIds) => ({ deviceId: thingId }),
  testPushDevice: ({ thingId }: NotificationIds) => ({ deviceId: thingId }),
  showUnsubscribe: () => ({ token: 'x'.repeat(43) }),
  unsubscribe: () => ({ token: 'x'.repeat(43) }),
}

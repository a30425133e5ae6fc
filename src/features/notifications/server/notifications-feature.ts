import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { saveSettings, showSettings, showUnsubscribe, unsubscribe } from './mail-settings.ts'
import {
  clearNotifications,
  listNotifications,
  readNotification,
  restoreNotifications,
  showUnread,
} from './own-notifications.ts'
import { sendPushJob } from './push/push-news.ts'
import {
  addPushDevice,
  endPushDevice,
  savePushSettings,
  showPushSettings,
  testPushDevice,
} from './push/push-settings.ts'

/** What people are told of what happens in their bands, in the app and by mail. */
export const notificationsFeature = (services: Services): Feature =>
  defineFeature(
    routes,
    {
      getNotifications: ({ person }, input) => listNotifications(services, person.id, input),
      getUnreadCount: ({ person }) => showUnread(services, person.id),
      markNotificationAsRead: ({ person }, { notification_id }) =>
        readNotification(services, person.id, notification_id),
      clearNotifications: ({ person }, { upTo }) => clearNotifications(services, person.id, upTo),
      restoreNotifications: ({ person }, { clearing_id }) => restoreNotifications(services, person.id, clearing_id),
      getSettings: ({ person }) => showSettings(services, person),
      saveSettings: ({ person }, { emailNotifications }) => saveSettings(services, person, emailNotifications),
      showUnsubscribe: (_context, { token }) => showUnsubscribe(services, token),
      unsubscribe: (_context, { token }) => unsubscribe(services, token),
      getPushSettings: (context) => showPushSettings(services, context),
      savePushSettings: (context, choice) => savePushSettings(services, context, choice),
      addPushDevice: (context, given) => addPushDevice(services, context, given),
      endPushDevice: (context, { deviceId }) => endPushDevice(services, context, deviceId),
      testPushDevice: (context, { deviceId }) => testPushDevice(services, context, deviceId),
    },
    { workers: { 'send-push': sendPushJob(services) } },
  )

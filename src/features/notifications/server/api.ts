/** What other features' servers may ask of notifications. */
export {
  notify,
  notifyAddress,
  notifyBand,
  notifyOutsider,
  notifyPerson,
  type Telling,
  takeBack,
  withdraw,
} from './notify.ts'
export type { Reminder, ReminderSource } from './reminders.ts'
export { startNotifications } from './start-notifications.ts'

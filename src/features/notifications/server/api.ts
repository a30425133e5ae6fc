/** What other features' servers may ask of notifications. */
export {
  notify,
  notifyAddress,
  notifyBand,
  notifyOfLike,
  notifyOutsider,
  notifyPeople,
  notifyPerson,
  type Telling,
  takeBack,
  takeBackFromPeople,
  withdraw,
} from './notify.ts'
export type { Reminder, ReminderSource } from './reminders.ts'
export { startNotifications } from './start-notifications.ts'

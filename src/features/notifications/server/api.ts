/** What other features' servers may ask of notifications. */
export type { NearEventSource } from './near-events.ts'
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

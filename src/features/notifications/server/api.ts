/** What other features' servers may ask of notifications. */
export type { NearEventSource } from './near-events.ts'
export {
  keepWarned,
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
  type Warning,
  withdraw,
  withdrawFrom,
} from './notify.ts'
export type { Reminder, ReminderSource } from './reminders.ts'

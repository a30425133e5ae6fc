/** For how many hours each kind of thing can be brought back after it was deleted; what the server keeps and what screens say. */
export const restorableHours = {
  bugReport: 1,
  drill: 1,
  linkPage: 1,
  mail: 1,
  milestone: 1,
  ownNumber: 1,
  release: 1,
  tab: 1,
  transfer: 1,
  transferFile: 1,
  boardComment: 24,
  subscribedCalendar: 24,
  communityPost: 24,
  task: 24,
  event: 30 * 24,
  ledgerEntry: 30 * 24,
} as const

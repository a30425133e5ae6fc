/** What other features' servers may ask of approvals. */
export { askThoseWhoWantedChanges } from './ask-those-who-wanted-changes.ts'
export { howAsked, type PresentOf } from './how-asked.ts'
export { leaveApprovals } from './leave-approvals.ts'
export { refuseWhileAsked } from './refuse-while-asked.ts'
export { settleLater } from './settle-later.ts'

/** What other features' servers may ask of workspaces. */
export { bandsOf, deleteOwnedWorkspaces, ownedWorkspacesWithOthers } from './account-end.ts'
export { deleteOverdueWorkspaces } from './delete-overdue.ts'
export { isAlone } from './is-alone.store.ts'
export { ownBands, ownScopes } from './own-scopes.ts'
export { bookWithinPlan, changeUsedBytes, readRoom } from './quota.ts'
export { readTimeZone } from './store.ts'
export { readUsedBytes } from './used-bytes.store.ts'

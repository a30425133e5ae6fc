/** What other features' servers may ask of workspaces. */
export { bandsOf, deleteOwnedWorkspaces, ownedWorkspacesWithOthers } from './account-end.ts'
export { deleteOverdueWorkspaces } from './deletion.ts'
export { bandsThatNeedFactor, isAlone } from './members.store.ts'
export { ownBands, ownScopes, scopesOf } from './own-scopes.ts'
export { bookWithinPlan, changeUsedBytes, readRoom } from './quota.ts'
export { readBandName, readHue, readOpenBand, readTimeZone } from './store.ts'
export { tellBandsOf } from './tell-members.ts'
export { readUsedBytes } from './used-bytes.store.ts'

/** What other features' servers may ask of workspaces. */
export { deleteOwnedWorkspaces, ownedWorkspacesWithOthers } from './account-end.ts'
export { changeUsedBytes, refuseWithoutRoom } from './quota.ts'

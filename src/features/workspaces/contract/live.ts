/**
 * What open browsers are told about workspaces. `memberships.changed` goes to the person it is about (with `workspaceId`
 * and whether they are a `member` now) and to everybody in the workspace, also when a role changes, the workspace is handed
 * over, or a member is called otherwise; `invitations.changed` and `workspaces.changed` (name, time zone) go to the workspace.
 */
export type WorkspacesLiveTopic = 'memberships.changed' | 'invitations.changed' | 'workspaces.changed'

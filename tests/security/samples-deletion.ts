/** A believable input for every row of bringing back what was deleted, and of what is recorded of such things. */
export const deletionSamples = {
  bringAccountBack: () => ({ username: 'nobody', password: 'wrong' }),
  bringWorkspaceBack: (ids: { workspaceId: string }) => ({ workspace_id: ids.workspaceId }),
  getDeletedWorkspaces: () => ({}),
  getOwnRecords: () => ({}),
  getWorkspaceRecords: () => ({}),
}

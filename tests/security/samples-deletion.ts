/** A believable input for every row of bringing back what was deleted, and of what is recorded and seen of one's account. */
export const deletionSamples = {
  bringWorkspaceBack: (ids: { workspaceId: string }) => ({ workspace_id: ids.workspaceId }),
  getDeletedWorkspaces: () => ({}),
  getOwnRecords: () => ({}),
  getWorkspaceRecords: () => ({}),
}

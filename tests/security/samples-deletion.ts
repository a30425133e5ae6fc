/** A believable input for every row of bringing back what was deleted, and of what is recorded and seen of one's account. */
export const deletionSamples = {
  bringAccountBack: () => ({ username: 'nobody', password: 'wrong' }),
  bringWorkspaceBack: (ids: { workspaceId: string }) => ({ workspace_id: ids.workspaceId }),
  getDeletedWorkspaces: () => ({}),
  getOwnSessions: () => ({}),
  endSession: (ids: { sessionId: string }) => ({ sessionId: ids.sessionId }),
  endOtherSessions: () => ({}),
  getOwnRecords: () => ({}),
  getWorkspaceRecords: () => ({}),
}

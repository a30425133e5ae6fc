/** Most workspaces of others that somebody is in. */
export const mostShared = 1000

/** Deleted workspaces of one owner that can be brought back at the same time. */
export const mostDeleted = 10

/** Deleted workspaces that one answer tells: those that went at once in spite of the limit are among them. */
export const mostDeletedTold = 100

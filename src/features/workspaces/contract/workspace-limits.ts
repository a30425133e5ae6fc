/** Most workspaces of others that somebody is in. */
export const mostShared = 1000

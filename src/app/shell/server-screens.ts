/** The screens about the whole server: they are open to its administrators, in any workspace, or in none. */
export const isServerScreen = (path: string): boolean =>
  /^.(admin|database-explorer|docs|show-bugs|inspect-file-transfer-folder)$/.test(path)

/** The screen that shows in an admin-tier workspace alone. */
export const isAdminScreen = (path: string): boolean => path === '/reports'

/** The community is one for all who are signed in: it opens to people without a band, too. */
export const needsNoBand = (path: string): boolean => path === '/community'

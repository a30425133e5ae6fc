/** The screens about the whole server: they are open to whoever administrates it, in whichever workspace, or in none. */
export const isServerScreen = (path: string): boolean =>
  /^.(admin|database-explorer|docs|show-bugs|inspect-file-transfer-folder)$/.test(path)

const MOST = 5
const keptAs = (workspaceId: string): string => `backline.recent.${workspaceId}`

/** Addresses that were chosen last in this workspace and browser, newest first. */
export const recentChoices = (workspaceId: string): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptAs(workspaceId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers a choice. */
export const rememberChoice = (workspaceId: string, href: string): void => {
  try {
    const others = recentChoices(workspaceId).filter((one) => one !== href)
    localStorage.setItem(keptAs(workspaceId), JSON.stringify([href, ...others].slice(0, MOST)))
  } catch {
    // Without storage the list is as it always is.
  }
}

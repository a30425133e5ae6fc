type Search = Readonly<Record<string, string | number>>

/** The address of a screen in a workspace within this site: `addressIn(id, '/demos/1', { t: 83 })`. */
export const addressIn = (workspaceId: string, path: string, search: Search = {}): string => {
  const query = new URLSearchParams({ workspace: workspaceId })
  for (const [name, value] of Object.entries(search)) query.set(name, String(value))
  return `${path}?${query}`
}

/** The link to a screen in a workspace, for whatever leaves this tab; it opens there whatever workspace the other tab is in. */
export const linkTo = (workspaceId: string, path: string, search?: Search): string =>
  location.origin + addressIn(workspaceId, path, search)

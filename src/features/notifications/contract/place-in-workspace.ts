/** The address of a screen below the site's that names the workspace, so that any tab opens it there. */
export const placeInWorkspace = (path: string, workspaceId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}workspace=${workspaceId}`

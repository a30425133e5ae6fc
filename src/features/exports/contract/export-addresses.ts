/** Where everything of a workspace is taken along; `workspace_id` in the query says which. */
export const workspaceExportPath = '/export-workspace'

/** Where everything that is a person's own is taken along. */
export const accountExportPath = '/export-account'

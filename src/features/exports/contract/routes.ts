import { defineRoutes } from '#kernel/route.ts'
import { accountExportPath, workspaceExportPath } from './export-addresses.ts'

// Reads much of what there is; a broken download that goes on counts as one more.
const limit = { max: 60, seconds: 3600, by: 'user' } as const

export const routes = defineRoutes({
  exportWorkspace: {
    method: 'GET',
    path: workspaceExportPath,
    doc: 'What the workspace has as one zip: its data as JSON and CSV, and the files as they were sent, in all their versions. A broken download can go on.',
    access: 'member',
    right: 'edit',
    kind: 'stream',
    limit,
  },
  exportAccount: {
    method: 'GET',
    path: accountExportPath,
    doc: "What is the person's own, in all their workspaces, as one zip: data as JSON and CSV, the profile picture, the images of their posts and the files of their bug reports.",
    access: 'user',
    kind: 'stream',
    limit,
  },
})

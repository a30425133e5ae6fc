import { defineRoutes, defineTag } from '#kernel/route.ts'
import { accountExportPath, workspaceExportPath } from './export-addresses.ts'

// Reads much of what there is; a broken download that goes on counts as one more.
const limit = { max: 60, seconds: 3600, by: 'user' } as const

export const tag = defineTag({
  name: 'Exports',
  description: 'Everything of a band, or of a person, in one archive.',
})

export const routes = defineRoutes({
  exportWorkspace: {
    method: 'GET',
    path: workspaceExportPath,
    doc: 'What the workspace has as one zip: its data as JSON and CSV, and the files as they were sent, in all their versions. A broken download can go on.',
    access: 'member',
    right: 'edit',
    kind: 'stream',
    confirms: true,
    records: { act: 'security.export', about: 'workspace' },
    limit,
  },
  exportAccount: {
    method: 'GET',
    path: accountExportPath,
    doc: 'Everything that is the own of a person as one zip: data as JSON and CSV, their picture, the images of posts, the files of bug reports.',
    access: 'user',
    kind: 'stream',
    confirms: true,
    records: { act: 'security.export', about: 'self' },
    limit,
  },
})

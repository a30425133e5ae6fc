import { readDemoOriginals } from '#features/demos/server/api.ts'
import { readEmptyFolders, readFileOriginals } from '#features/files/server/api.ts'
import { readReceiptOriginals } from '#features/finances/server/api.ts'
import { readArtworkOriginals } from '#features/releases/server/api.ts'
import { readTabOriginals } from '#features/tabs/server/api.ts'
import { readTransferOriginals } from '#features/transfers/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { emptyFolders, exportReply, originalFiles } from './export-archive.ts'
import { workspaceTables } from './exported-tables.ts'
import { statementLinesFiles } from './statement-lines-files.ts'
import { readPeople, readWorkspaceTables } from './store.ts'
import { tableFiles, textFile } from './table-files.ts'

/** What a workspace has as one archive: its tables, and the files as they were sent. */
export const exportWorkspace = async (services: Services, scope: WorkspaceScope): Promise<FileReply> => {
  const { tables, originals, folders } = await services.exporting.within(scope, async (tx) => ({
    tables: [await readPeople(tx, scope), ...(await readWorkspaceTables(tx, scope, workspaceTables))],
    originals: [
      ...(await readDemoOriginals(tx, scope)),
      ...(await readArtworkOriginals(tx, scope)),
      ...(await readTabOriginals(tx, scope)),
      ...(await readFileOriginals(tx, scope)),
      ...(await readReceiptOriginals(tx, scope)),
      ...(await readTransferOriginals(tx, scope)),
    ],
    folders: await readEmptyFolders(tx, scope),
  }))
  const name = String(tables.find((table) => table.name === 'workspaces')?.rows[0]?.name ?? 'Workspace')
  return exportReply(`${name} – Backline`, [
    textFile('README.txt', readme(name), epoch),
    ...tables.flatMap((table) => tableFiles('data/', table, epoch)),
    ...(await statementLinesFiles(services, scope, 'data/', epoch)),
    ...emptyFolders(folders, epoch),
    ...(await originalFiles(services.storage, originals)),
  ])
}

// The same bytes whenever nothing has changed, so that a broken download can go on.
const epoch = new Date(0)

const readme = (name: string): string => `${name}, as Backline has it.

data/   the tables as .json, for programs, and as .csv, for spreadsheets. Who somebody is stands in "people".
        Lines of statements are those of
        booked ones; amount_e12 is exact, in units of 1e-12. Days are YYYY-MM-DD, instants are in UTC. Passwords, secrets of links and what was deleted are not here.
files/  demos, artwork, tabs, files, receipts and transfers, byte for byte as they were sent. Folders are as in Files, empty ones,
        too; versions of files that do not count are in "Other versions of files", with their number.
Not here: what lies in the trash, pictures of link pages, and the addresses of those who wait for a release.
`

import { pictureKey } from '#features/accounts/server/api.ts'
import { readBugOriginals } from '#features/bugs/server/api.ts'
import { readImageOriginals } from '#features/community/server/api.ts'
import { ownScopes } from '#features/workspaces/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import type { Person } from '#server/http/context.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { distinctNames, savableName } from '#server/zip/savable-name.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'
import { exportReply } from './export-archive.ts'
import { readPersonalTables } from './store.ts'
import { personalTables, writeTable, writeText, writtenTables } from './table-files.ts'

/** Everything that is a person's own as one archive: their account, what they practised, and what they wrote in each band. */
export const exportAccount = (services: Services, person: Person): Promise<FileReply> =>
  exportReply(services, async (begin) => {
    const { exporting, storage } = services
    const bands = await ownScopes(services, person)
    const into = await exporting.readingAs(person.id, async (tx) => {
      const draft = await begin()
      await writeText(draft.archive, 'README.txt', readme(person.displayName), epoch)
      for (const table of readPersonalTables(tx, person.id, personalTables))
        await writeTable(draft.archive, 'data/', table, epoch)
      return draft
    })
    const folders = distinctNames(bands.map(({ name }) => savableName(name)))
    for (const [at, { scope }] of bands.entries()) {
      await exporting.readingOneMoment(scope, async (tx) => {
        for (const table of readPersonalTables(tx, person.id, writtenTables, scope.workspaceId))
          await writeTable(into.archive, `bands/${folders[at]}/`, table, epoch)
      })
    }
    await into.name([await pictureOf(storage, person)])
    await exporting.readingAs(person.id, async (tx) => {
      await into.name(readImageOriginals(tx, person.id))
      await into.name(readBugOriginals(tx, person.id))
    })
    return `${person.displayName} – Backline`
  })

const pictureOf = async (storage: Services['storage'], { pictureName }: Person): Promise<StoredOriginal[]> => {
  if (pictureName === null) return []
  const key = pictureKey(pictureName)
  const bytes = await storage.size(key)
  if (bytes === null) return []
  return [{ path: 'picture.webp', key, bytes, crc32: null, mark: pictureName, modifiedAt: epoch }]
}

// The same bytes whenever nothing has changed, so that a broken download can go on.
const epoch = new Date(0)

const readme = (name: string): string =>
  `${t('Everything of {name}’s in Backline.', { name })}

data/   ${t('your account, what you were notified of, what you practised, what you wrote in the community and reported as bugs.')}
files/  ${t('your picture, the images in your posts as shown, and the files you sent with bug reports.')}
bands/  ${t('what you wrote in each of your bands: notes, comments, tasks, answers, absences, votes.')}
        ${t('What a band has together is in its own export, under Settings.')}
        ${t('Each table is there twice: .json for programs, .csv for spreadsheets. Times are in UTC.')}
`

import { consumeUpload, type FinishedUpload, giveBackHeld } from '#features/uploads/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { type SoundKind, soundKinds } from '#kernel/sound-kinds.ts'
import { sniffAudio } from '#server/audio/sniff-audio.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { inWordsToKeep } from '#server/language/speak.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { DemoFileFields } from './store.ts'

const longest = 200

// Control characters, and the marks that turn the reading direction of what follows them.
const unshowable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** The name that a sender gave a file, made fit for showing and saving: no folders, no control characters, at most 200 characters. */
export const tidyFileName = (given: string, kind: SoundKind): string => {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(unshowable, '').replace(/\s+/g, ' ').trim()
  if (clean === '' || /^\.+$/.test(clean)) return `demo.${soundKinds[kind].endings[0]}`
  const signs = [...clean]
  if (signs.length <= longest) return clean
  const end = /\.[^.]{1,8}$/.exec(clean)?.[0] ?? ''
  return signs.slice(0, longest - end.length).join('') + end
}

/** Looks at the bytes of a received file and says how it will be stored; refuses what is no sound that we read. */
export const describeNewFile = async (scope: WorkspaceScope, file: ReceivedFile): Promise<DemoFileFields> => {
  const sniffed = await inWordsToKeep(() => sniffAudio(file.path))
  if (sniffed.kind === null) {
    const code = sniffed.reason === 'not-audio' || sniffed.reason === 'unsupported' ? 'unsupported' : 'invalid'
    const message = sayKept(sniffed.message)
    throw new Failure(code, message, { fields: { demoFile: message } })
  }
  return {
    file_key: `${scope.workspaceId}/${newId()}`,
    file_name: tidyFileName(file.name, sniffed.kind),
    file_kind: sniffed.kind,
    file_bytes: file.bytes,
    file_sha256: file.sha256,
    file_warning: sniffed.warning,
  }
}

/** The file of a demo: sent with the call, or uploaded before; then `take` ends the upload. */
export type NewFile = Pick<FinishedUpload, 'file'> & Partial<FinishedUpload>

/** Gives `work` the file that a call brings or names, or null when it does neither. */
export const withNewFile = async <T>(
  services: Services,
  scope: WorkspaceScope,
  { file, uploadId }: { file: ReceivedFile | null; uploadId: string | undefined },
  work: (file: NewFile | null) => Promise<T>,
): Promise<T> => {
  if (uploadId === undefined) return work(file && { file })
  if (file) throw invalidField('demoFile', t('Send a file or name an upload, not both.'))
  return consumeUpload(services, scope, { id: uploadId, purpose: 'demo', field: 'demoFile' }, work)
}

/** Books the room of a new file beside what else changes (`delta`, bytes); that of an upload is booked since it began. */
export const bookNewFile = async (tx: Tx, scope: WorkspaceScope, { file, take }: NewFile, delta = 0): Promise<void> => {
  await giveBackHeld(tx, scope, file)
  await changeUsedBytes(tx, scope, delta + (take ? 0 : file.bytes))
  await take?.(tx)
}

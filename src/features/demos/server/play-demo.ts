import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { soundKinds } from '#kernel/sound-kinds.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type RenditionRow, readRenditions } from './demo-files.store.ts'
import { type DemoFileRow, readDemoFile } from './store.ts'

/** Which of a demo's sounds is meant: the exact one if there is one, the small one, or the file as it came. */
export type WantedSound = 'best' | 'exact' | 'light' | 'original'

/** The sound of a demo, for players; what is not there yet gives way to the next best. */
export const playDemo = async (
  services: Services,
  scope: WorkspaceScope | JobScope,
  demoId: string,
  wanted: WantedSound,
): Promise<FileReply> => {
  const { file, renditions } = await services.database.within(scope, async (tx) => ({
    file: await readDemoFile(tx, scope, demoId),
    renditions: await readRenditions(tx, scope, demoId),
  }))
  if (!file) throw missing(t('This demo'))
  const kinds = wanted === 'original' ? [] : wanted === 'light' ? ['light', 'exact'] : ['exact']
  const made = kinds.map((kind) => renditions.find((row) => row.kind === kind)).find((row) => row !== undefined)
  return soundOf(made ?? originalOf(file))
}

/** The original file of a demo, under the name it was sent with. */
export const downloadDemo = async (services: Services, scope: WorkspaceScope, demoId: string): Promise<FileReply> => {
  const file = await fileOf(services, scope, demoId)
  return { ...soundOf(originalOf(file)), downloadName: file.file_name }
}

/** The waveform of a demo; missing until the analysis is done. */
export const demoPeaks = async ({ database }: Services, scope: WorkspaceScope, demoId: string): Promise<FileReply> => {
  const file = await fileOf({ database }, scope, demoId)
  return madeFile(file.peaks_key, file.peaks_bytes, t('The waveform of this demo'))
}

/** Loudness and band balance of a demo over time; missing until the analysis is done. */
export const demoLanes = async ({ database }: Services, scope: WorkspaceScope, demoId: string): Promise<FileReply> => {
  const file = await fileOf({ database }, scope, demoId)
  return madeFile(file.lanes_key, file.lanes_bytes, t('The analysis of this demo'))
}

// Each analysis gives it a new key.
const madeFile = (key: string | null, bytes: number, what: string): FileReply => {
  if (!key) throw missing(what)
  return {
    kind: 'file',
    size: bytes,
    etag: key.replace(/^.*\//, ''),
    type: 'application/octet-stream',
    cacheControl: askedEachTime,
    stored: key,
  }
}

type Sound = Pick<RenditionRow, 'file_key' | 'file_bytes' | 'file_sha256' | 'media_type'>

const originalOf = (file: DemoFileRow): Sound => ({
  ...file,
  media_type: soundKinds[file.file_kind].type,
})

const soundOf = (sound: Sound): FileReply => ({
  kind: 'file',
  size: sound.file_bytes,
  etag: sound.file_sha256.toString('hex'),
  type: sound.media_type,
  cacheControl: askedEachTime,
  stored: sound.file_key,
})

const fileOf = async (
  { database }: Pick<Services, 'database'>,
  scope: WorkspaceScope,
  demoId: string,
): Promise<DemoFileRow> => {
  const file = await database.within(scope, (tx) => readDemoFile(tx, scope, demoId))
  if (!file) throw missing(t('This demo'))
  return file
}

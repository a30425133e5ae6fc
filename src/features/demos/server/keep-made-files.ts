import { createReadStream } from 'node:fs'
import type { AudioAnalysis } from '#server/audio/analyse-audio.ts'
import type { JobScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { RenditionFields } from './demo-files.store.ts'

/** What an analysis left in the store. */
export interface KeptFiles {
  peaksKey: string
  lanesKey: string
  exact: RenditionFields | null
}

/** Puts waveform, lanes and the exact rendition (which lies at `target`, if the analysis made one) into the store. */
export const keepMadeFiles = async (
  services: Services,
  scope: JobScope,
  analysis: AudioAnalysis,
  target: string,
): Promise<KeptFiles> => {
  const id = `${scope.workspaceId}/${newId()}`
  const exact = analysis.exact ? await keepRendition(services, scope, target, analysis.exact) : null
  await services.storage.write(`${id}.peaks`, analysis.peaks)
  await services.storage.write(`${id}.lanes`, analysis.lanes)
  return { peaksKey: `${id}.peaks`, lanesKey: `${id}.lanes`, exact }
}

/** Puts the file at `path` into the store to be played. */
export const keepRendition = async (
  { storage }: Services,
  scope: JobScope,
  path: string,
  mediaType: string,
): Promise<RenditionFields> => {
  const key = `${scope.workspaceId}/${newId()}.sound`
  const received = await storage.receive(createReadStream(path), 'rendition', Number.MAX_SAFE_INTEGER)
  await storage.keep(received, key)
  return { file_key: key, file_bytes: received.bytes, file_sha256: received.sha256, media_type: mediaType }
}

/** Takes them out again, when the demo has other bytes meanwhile or is gone. */
export const removeMadeFiles = async (
  { storage }: Services,
  { peaksKey, lanesKey, exact }: KeptFiles,
): Promise<void> => {
  for (const key of [peaksKey, lanesKey, ...(exact ? [exact.file_key] : [])]) await storage.remove(key)
}

import { type OpenedSoundRow, readOpenedSound } from '#features/demos/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { soundKinds } from '#kernel/sound-kinds.ts'
import type { PublicContext } from '#server/http/context.ts'
import { askedEachTime, breakable, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { enter, type Guest } from './guest-at-link.ts'
import { watchLink } from './watch-link.ts'

interface Wanted {
  token: string
  id: string
}

/** The sound of a version as it seeks exactly, or as it came. */
export const guestSound = async (services: Services, context: PublicContext, wanted: Wanted): Promise<FileReply> => {
  const { sound, guest } = await find(services, context, wanted)
  const { exact_key, exact_bytes, exact_sha256, exact_type } = sound
  const whole =
    !exact_key || !exact_bytes || !exact_sha256 || !exact_type
      ? original(sound)
      : file({ key: exact_key, bytes: exact_bytes, etag: exact_sha256.toString('hex'), type: exact_type })
  return whileOpen(services, context, wanted, guest, whole)
}

/** The original of a version, where the link lets it go. */
export const guestDownload = async (services: Services, context: PublicContext, wanted: Wanted): Promise<FileReply> => {
  const { sound, guest } = await find(services, context, wanted)
  if (!guest.link.may_download) throw new Failure('forbidden', t('This link is for listening only.'))
  const whole = { ...original(sound), downloadName: sound.file_name }
  return whileOpen(services, context, wanted, guest, whole)
}

/** The waveform of a version; missing until the analysis is done. */
export const guestPeaks = async (services: Services, context: PublicContext, wanted: Wanted): Promise<FileReply> => {
  const { sound } = await find(services, context, wanted)
  if (!sound.peaks_key) throw missing(t('The waveform of this demo'))
  const etag = sound.peaks_key.replace(/^.*\//, '')
  return file({ key: sound.peaks_key, bytes: sound.peaks_bytes, etag, type: 'application/octet-stream' })
}

/** The same file, but what is being sent breaks off when the link ends. */
const whileOpen = (
  services: Services,
  context: PublicContext,
  { token }: Wanted,
  guest: Guest,
  whole: FileReply,
): FileReply => breakable(whole, services.storage, (onEnd) => watchLink(services, context, token, guest, { onEnd }))

const find = async (
  services: Services,
  context: PublicContext,
  { token, id }: Wanted,
): Promise<{ sound: OpenedSoundRow; guest: Guest }> => {
  const guest = await enter(services, context, token)
  const sound = await services.database.asGuest(guest.scope, (tx) => readOpenedSound(tx, guest.scope, id))
  if (!sound) throw missing(t('This demo'))
  return { sound, guest }
}

const original = (sound: OpenedSoundRow): FileReply =>
  file({
    key: sound.file_key,
    bytes: sound.file_bytes,
    etag: sound.file_sha256.toString('hex'),
    type: soundKinds[sound.file_kind].type,
  })

const file = ({ key, bytes, etag, type }: { key: string; bytes: number; etag: string; type: string }): FileReply => ({
  kind: 'file',
  size: bytes,
  etag,
  type,
  cacheControl: askedEachTime,
  stored: key,
})

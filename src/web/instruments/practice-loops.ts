import { t } from '#kernel/language/translate.ts'
import { fetchSound } from './fetch-sound.ts'
import type { LoopEntry, StemRole } from './loop-entry.ts'
import { loopManifest } from './loops/manifest.gen.ts'
import { trimmed } from './trim-loop.ts'

// Addresses only, as with the notes of the piano.
const files = import.meta.glob<string>('./loops/*.mp3', { query: '?url', import: 'default', eager: true })

/** A stem of a loaded loop: planes exactly as long as the loop, at its own place between left and right if it is one. */
export interface LoadedStem {
  readonly role: StemRole
  readonly name: string
  readonly planes: readonly Float32Array<ArrayBuffer>[]
  readonly pan: number
  readonly lufs: number
}

/** A loop as samples at its own rate; all stems together, unchanged, are its mix (`mixStems`). */
export interface LoadedLoop {
  readonly entry: LoopEntry
  readonly sampleRate: number
  readonly samples: number
  readonly stems: readonly LoadedStem[]
}

/** The twelve loops, without their sound. */
export const practiceLoops: readonly LoopEntry[] = loopManifest

/** Where the files of a loop's stems are. */
export const loopFiles = (id: string): string[] =>
  (loopManifest.find((loop) => loop.id === id)?.stems ?? []).map(({ file }) => files[`./loops/${file}`] ?? '')

/** What people read when a loop does not come. */
export const couldNotLoadLoop = (title: string): string =>
  t('Couldn’t load “{title}”. Check your connection and try again.', { title })

/** Fetches and decodes the stems of a loop, or of some roles only. @throws Error with a sentence for people */
export const loadLoop = async (id: string, roles?: readonly StemRole[]): Promise<LoadedLoop> => {
  const entry = loopManifest.find((loop) => loop.id === id)
  if (!entry) throw new Error(`There is no practice loop “${id}”.`)
  const wanted = entry.stems.filter(({ role }) => !roles || roles.includes(role))
  // At the files' own rate, so that nothing is resampled and every loop is whole.
  const decoder = new OfflineAudioContext(1, 1, entry.sampleRate)
  const stems = wanted.map(async ({ role, name, file, pan, lufs, channels }): Promise<LoadedStem> => {
    const buffer = await decoder.decodeAudioData(await fetchSound(files[`./loops/${file}`] ?? ''))
    const planes = Array.from({ length: channels }, (_none, channel) =>
      trimmed(buffer.getChannelData(Math.min(channel, buffer.numberOfChannels - 1)), entry),
    )
    return { role, name, planes, pan, lufs }
  })
  try {
    const loaded = await Promise.all(stems)
    return { entry, sampleRate: entry.sampleRate, samples: entry.samples, stems: loaded }
  } catch (error) {
    throw new Error(couldNotLoadLoop(entry.title), { cause: error })
  }
}

import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { normaliseExcerpt } from '@backline/dsp/effects/match-levels.ts'
import { chooseExcerptOfClip, cutExcerpt } from '@backline/dsp/material/choose-excerpt.ts'
import { noiseClip } from '@backline/dsp/material/noise.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { fetchSound } from '#web/instruments/fetch-sound.ts'

/** Seconds of a song or of noise that a question plays. */
const excerptSeconds = 10

/** Ten seconds of pink noise, at −23 LUFS. */
export const noiseExcerpt = (): StereoClip => {
  const seed = 'practice'
  const clip = noiseClip({ kind: 'pink', seed, seconds: excerptSeconds, sampleRate: 44_100, rmsDb: -20 })
  return normaliseExcerpt(clip).clip
}

const failed = (name: string): Error =>
  new Error(t('Couldn’t load “{name}”. Check the connection and try again.', { name }))

/** Loudest, steadiest and widest ten seconds of a song of the band, at −23 LUFS. @throws Error with a sentence for people */
export const songExcerpt = async (demoId: string, name: string): Promise<StereoClip> => {
  const bytes = await fetchSound(addressOfCall('playDemo', { id: demoId })).catch(() => null)
  if (!bytes) throw failed(name)
  // Decoded without an output: the song need not be heard to be cut.
  const context = new OfflineAudioContext(2, 1, 44_100)
  const decoded = await context.decodeAudioData(bytes).catch(() => null)
  if (!decoded) throw new Error(t('This browser can’t read the sound of “{name}”. Choose another song.', { name }))
  const left = decoded.getChannelData(0)
  const whole = {
    sampleRate: decoded.sampleRate,
    left,
    right: decoded.numberOfChannels > 1 ? decoded.getChannelData(1) : left,
  }
  const found = chooseExcerptOfClip(whole, excerptSeconds)
  if (!found) throw new Error(t('“{name}” is silent. Choose another song.', { name }))
  return normaliseExcerpt(cutExcerpt(whole, found.startSeconds, found.seconds)).clip
}

import { t } from '#kernel/language/translate.ts'

/** Why a file is refused as audio. */
export type AudioFault = 'empty' | 'not-audio' | 'cut-off' | 'unsupported' | 'no-sound' | 'timed-out' | 'decoder-failed'

/** A file that cannot be heard; `message` is a sentence that can be shown to its sender. */
export class AudioUnreadable extends Error {
  override readonly name = 'AudioUnreadable'
  readonly reason: AudioFault

  constructor(reason: AudioFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/** A file of a few bytes that stand for hours of sound. */
export const farTooMuchSound = (): AudioUnreadable =>
  new AudioUnreadable(
    'unsupported',
    t('This file holds far more sound than a file of its size should. Export it again, in shorter pieces.'),
  )

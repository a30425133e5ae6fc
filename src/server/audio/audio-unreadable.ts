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

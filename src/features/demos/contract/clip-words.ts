import { t } from '#kernel/language/translate.ts'

/** What the figure of clips counts. */
export const clipsText = (): string =>
  t(
    'Clips are the places where a channel is cut off: at least three samples in a row within 0.1 dB of full scale, or six identical ones above −6 dB.',
  )

/** What the red marks of a waveform show, where there are clips. */
export const clipMarksText = (): string =>
  t(
    'Red marks on the waveform show where the sound comes within 0.1 dB of full scale, even for a single sample, so there may be more or fewer of them than clips.',
  )

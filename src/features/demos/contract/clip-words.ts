/** What the figure of clips counts. */
export const clipsText =
  'Clips count how often a channel is cut off: at least three samples in a row within 0.1 dB of full scale, or six alike above −6 dB.'

/** What the red marks of a waveform show, where there are clips. */
export const clipMarksText =
  'Red marks on the waveform show where the sound comes within 0.1 dB of full scale, even for a single sample: there may be more or fewer of them than clips.'

import { stored } from '#web/browser-storage.ts'

const volume = stored<number>({
  name: 'backline.volume',
  codec: { read: (text) => (Number(text) >= 0 && Number(text) <= 1 ? Number(text) : undefined), write: String },
  otherwise: 1,
})

/** The loudness (0 to 1) that was last set in this browser; full without one. */
export const keptVolume = volume.get

/** Keeps a loudness (0 to 1) in this browser. */
export const keepVolume = volume.set

const KEPT_AS = 'backline.volume'

/** The loudness (0 to 1) that was last set in this browser; full without one. */
export const keptVolume = (): number => {
  try {
    const kept = localStorage.getItem(KEPT_AS)
    const volume = kept === null ? 1 : Number(kept)
    return volume >= 0 && volume <= 1 ? volume : 1
  } catch {
    return 1
  }
}

/** Keeps a loudness (0 to 1) in this browser. */
export const keepVolume = (volume: number): void => {
  try {
    localStorage.setItem(KEPT_AS, String(volume))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/**
 * A compressor (or limiter) as a question draws it. Its threshold is said as a depth below the peaks of the sound, so that
 * every sound, loud or soft, is compressed alike.
 */
export interface Dynamics {
  does: 'nothing' | 'compress' | 'limit'
  /** dB below the peaks of the sound. */
  depthDb: number
  ratio: number
  attackMs: number
  releaseMs: number
  /** 1 for the compressed sound only. */
  mix: number
}

/** The sound as it came. */
export const untouched: Dynamics = { does: 'nothing', depthDb: 0, ratio: 1, attackMs: 5, releaseMs: 150, mix: 1 }

/** A compressor with knobs in the middle; what is said stands. */
export const compressorOf = (knobs: Partial<Dynamics>): Dynamics => ({
  ...untouched,
  does: 'compress',
  depthDb: 18,
  ratio: 4,
  ...knobs,
})

/** How far the threshold lies below the peaks where a ratio turns these down by some dB. */
export const depthFor = (reductionDb: number, ratio: number): number => reductionDb / (1 - 1 / ratio)

/** A time in words: "0.8 ms", "120 ms", "1.2 s". */
export const timeText = (ms: number): string =>
  ms >= 1000 ? `${Number((ms / 1000).toPrecision(2))} s` : `${Number(ms.toPrecision(2))} ms`

/** A compressor in words: "4:1, threshold 18 dB below the peaks, attack 5 ms, release 150 ms". */
export const dynamicsText = ({ does, depthDb, ratio, attackMs, releaseMs, mix }: Dynamics): string => {
  if (does === 'nothing') return 'not compressed'
  const below = depthDb < 0.05 ? 'at the peaks' : `${Number(depthDb.toFixed(1))} dB below the peaks`
  if (does === 'limit') return `a limiter ${below}`
  const share = mix < 1 ? `, ${Math.round(100 * mix)} % mixed in` : ''
  return `${Number(ratio.toPrecision(2))}:1, threshold ${below}, attack ${timeText(attackMs)}, release ${timeText(releaseMs)}${share}`
}

/** The knobs of a compressor. Attack and release are time constants: in that time 63 % of the way is gone. */
export interface CompressorSetting {
  readonly thresholdDb: number
  /** 4 means 4:1; Infinity limits. */
  readonly ratio: number
  /** Width of the soft knee in dB, half of it on either side of the threshold; 0 for a hard one. */
  readonly kneeDb: number
  readonly attackSeconds: number
  /** Not shorter than the attack: a shorter one counts as the attack. */
  readonly releaseSeconds: number
  readonly makeupDb: number
  /** 1 for compressed sound only, less to mix in the sound as it came (parallel compression). */
  readonly mix: number
}

/**
 * By how many dB (0 or more) a steady level in dBFS is turned down, before make-up and mix. Giannoulis, Massberg and Reiss,
 * Digital dynamic range compressor design, JAES 60(6), 2012, equation 4.
 */
export function reductionDb(
  levelDb: number,
  { thresholdDb, ratio, kneeDb }: Pick<CompressorSetting, 'thresholdDb' | 'ratio' | 'kneeDb'>,
): number {
  const over = levelDb - thresholdDb
  const share = 1 - 1 / ratio
  if (2 * over <= -kneeDb) return 0
  if (2 * over < kneeDb) return (share * (over + kneeDb / 2) ** 2) / (2 * kneeDb)
  return share * over
}

/** Share of a release still to go after `t` seconds, where a fall of constant `fall` is smoothed by one of constant `attack`. */
function stillToGo(t: number, fall: number, attack: number): number {
  if (Math.abs(fall - attack) < 1e-9 * attack) return (1 + t / attack) * Math.exp(-t / attack)
  return (fall * Math.exp(-t / fall) - attack * Math.exp(-t / attack)) / (fall - attack)
}

/**
 * The time constant in seconds that the peak detector must fall with, so that after the smoothing by the attack 63 % of a
 * release are gone at the time the knob shows. Without it a decoupled detector releases later by about the attack (same
 * paper, section 3.3); 0 where the release is not longer than the attack.
 */
export function detectorFallSeconds(attackSeconds: number, releaseSeconds: number): number {
  let low = 0
  let high = releaseSeconds
  if (releaseSeconds <= attackSeconds) return 0
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2
    if (stillToGo(releaseSeconds, middle, attackSeconds) > Math.exp(-1)) high = middle
    else low = middle
  }
  return low
}

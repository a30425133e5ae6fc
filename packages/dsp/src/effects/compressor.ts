import { type BlockProcessor, Glide, renderClip, type StereoClip } from './block-processor.ts'

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
export const reductionDb = (
  levelDb: number,
  { thresholdDb, ratio, kneeDb }: Pick<CompressorSetting, 'thresholdDb' | 'ratio' | 'kneeDb'>,
): number => {
  const over = levelDb - thresholdDb
  const share = 1 - 1 / ratio
  if (2 * over <= -kneeDb) return 0
  if (2 * over < kneeDb) return (share * (over + kneeDb / 2) ** 2) / (2 * kneeDb)
  return share * over
}

/** Share of a release still to go after `t` seconds, where a fall of constant `fall` is smoothed by one of constant `attack`. */
const stillToGo = (t: number, fall: number, attack: number): number => {
  if (Math.abs(fall - attack) < 1e-9 * attack) return (1 + t / attack) * Math.exp(-t / attack)
  return (fall * Math.exp(-t / fall) - attack * Math.exp(-t / attack)) / (fall - attack)
}

/**
 * The time constant in seconds that the peak detector must fall with, so that after the smoothing by the attack 63 % of a
 * release are gone at the time the knob shows. Without it a decoupled detector releases later by about the attack (same
 * paper, section 3.3); 0 where the release is not longer than the attack.
 */
const detectorFallSeconds = (attackSeconds: number, releaseSeconds: number): number => {
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

const nepersPerDb = Math.LN10 / 20
/** Less reduction than this is none: a release then ends. */
const nothingDb = 1e-6

/**
 * Feed-forward compressor with one gain for both channels, taken from the louder one: level in dB, soft knee, smooth
 * decoupled peak detector (Giannoulis, Massberg and Reiss, JAES 60(6), 2012, equation 17). It has no look-ahead and no hidden
 * make-up; under the threshold the sound passes bit by bit.
 */
export class Compressor implements BlockProcessor {
  private readonly sampleRate: number
  private setting: CompressorSetting
  private readonly makeup: Glide
  private readonly mix: Glide
  private attack = 0
  private fall = 0
  private quiet = 0
  private peak = 0
  private smooth = 0
  private most = 0

  constructor(setting: CompressorSetting, sampleRate: number) {
    this.sampleRate = sampleRate
    this.setting = setting
    this.makeup = new Glide(10 ** (setting.makeupDb / 20), sampleRate)
    this.mix = new Glide(setting.mix, sampleRate)
    this.set(setting)
  }

  /** Turns the knobs; make-up and mix glide for 20 ms, what the others change comes by attack and release. */
  set(setting: CompressorSetting): void {
    this.setting = setting
    this.makeup.aim(10 ** (setting.makeupDb / 20))
    this.mix.aim(setting.mix)
    this.attack = constant(setting.attackSeconds, this.sampleRate)
    this.fall = constant(detectorFallSeconds(setting.attackSeconds, setting.releaseSeconds), this.sampleRate)
    this.quiet = 10 ** ((setting.thresholdDb - setting.kneeDb / 2) / 20)
  }

  /** Reduction in dB (0 or more) at the last sample, without make-up and mix. */
  get reductionDb(): number {
    return this.smooth
  }

  /** The most dB of reduction since this was last asked: what a meter shows. */
  takeMostReductionDb(): number {
    const most = this.most
    this.most = this.smooth
    return most
  }

  process(left: Float32Array, right: Float32Array): void {
    const { setting, attack, fall, quiet, makeup, mix } = this
    let { peak, smooth, most } = this
    for (let index = 0; index < left.length; index++) {
      const l = left[index] as number
      const r = right[index] as number
      const level = Math.max(Math.abs(l), Math.abs(r))
      const wanted = level <= quiet ? 0 : reductionDb(20 * Math.log10(level), setting)
      peak = Math.max(wanted, fall * peak + (1 - fall) * wanted)
      smooth = attack * smooth + (1 - attack) * peak
      if (peak < nothingDb && smooth < nothingDb) {
        peak = 0
        smooth = 0
      }
      if (smooth > most) most = smooth
      const wet = mix.next()
      const made = makeup.next()
      const gain = smooth === 0 ? 1 : 1 - wet + wet * Math.exp(-nepersPerDb * smooth)
      left[index] = l * gain * made
      right[index] = r * gain * made
    }
    this.peak = peak
    this.smooth = smooth
    this.most = most
  }

  reset(): void {
    this.peak = 0
    this.smooth = 0
    this.most = 0
    this.makeup.arrive()
    this.mix.arrive()
  }
}

/** A new clip: the given one compressed. */
export const compressClip = (clip: StereoClip, setting: CompressorSetting): StereoClip =>
  renderClip(clip, [new Compressor(setting, clip.sampleRate)])

const constant = (seconds: number, sampleRate: number): number =>
  seconds <= 0 ? 0 : Math.exp(-1 / (sampleRate * seconds))

import { seededRandom } from '@backline/dsp/seeded-random.ts'

const seconds = 2.5
/** How much of a string is left after a second, at its fundamental. */
const kept = 0.12

/**
 * A plucked string after Karplus and Strong, tuned between samples by an all-pass: the voice of a note whose file did not
 * come. The same note always gives the same samples.
 */
export const pluckedString = (midi: number, sampleRate: number): Float32Array<ArrayBuffer> => {
  const hertz = 440 * 2 ** ((midi - 69) / 12)
  // The mean of two neighbours delays by half a sample, and the all-pass by the rest.
  const period = sampleRate / hertz - 0.5
  const whole = Math.floor(period - 0.1)
  const rest = period - whole
  const tune = (1 - rest) / (1 + rest)
  const keep = kept ** (1 / hertz)
  const string = new Float32Array(whole)
  const random = seededRandom(`string ${midi}`)
  let [mean, past] = [0, 0]
  for (let at = 0; at < whole; at++) {
    past = 0.5 * past + 0.5 * random.between(-1, 1)
    string[at] = past
    mean += past / whole
  }
  for (let at = 0; at < whole; at++) string[at] = (string[at] ?? 0) - mean
  const sound = new Float32Array(Math.round(seconds * sampleRate))
  let [before, smoothBefore, tuned] = [0, 0, 0]
  for (let at = 0; at < sound.length; at++) {
    const place = at % whole
    const now = string[place] ?? 0
    sound[at] = now
    const smooth = keep * 0.5 * (now + before)
    before = now
    tuned = tune * (smooth - tuned) + smoothBefore
    smoothBefore = smooth
    string[place] = tuned
  }
  return levelled(sound, sampleRate)
}

/** As loud as a note of the piano, and quiet at its end. */
const levelled = (sound: Float32Array<ArrayBuffer>, sampleRate: number): Float32Array<ArrayBuffer> => {
  const start = sound.subarray(0, Math.round(0.4 * sampleRate))
  const power = start.reduce((sum, value) => sum + value * value, 0) / start.length
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const gain = Math.min(0.1 / Math.sqrt(power), 0.9 / peak)
  const fade = 0.3 * sampleRate
  return sound.map((value, at) => value * gain * Math.min(1, (sound.length - at) / fade))
}

/** Plays a made-up song into a small waveform for the public pages: `node scripts/draw-landing-waveform.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const rate = 4000
const bpm = 130
const barSeconds = (4 * 60) / bpm
const columnCount = 1440
const levels = 64

/** How loud each part plays in a section, 0 to 1. */
interface Section {
  bars: number
  level: number
  kick?: number
  snare?: number
  hats?: number
  bass?: number
  chords?: number
  voice?: number
  crash?: boolean
}

const verse: Section = { bars: 16, level: 0.8, kick: 0.9, snare: 0.7, hats: 0.6, bass: 0.7, chords: 0.35, voice: 0.75 }
const pre: Section = { bars: 8, level: 0.84, kick: 0.6, snare: 0.5, hats: 0.9, bass: 0.8, chords: 0.7, voice: 0.9 }
const chorus: Section = {
  bars: 16,
  level: 1.12,
  kick: 1,
  snare: 1,
  hats: 1,
  bass: 1,
  chords: 1,
  voice: 1,
  crash: true,
}
const song: Section[] = [
  { bars: 5, level: 0.34, chords: 0.8, hats: 0.15 },
  { bars: 3, level: 0.55, chords: 0.8, bass: 0.3, hats: 0.6, kick: 0.5 },
  verse,
  pre,
  chorus,
  { ...verse, level: 0.74 },
  { ...pre, level: 0.86 },
  { ...chorus, level: 1.16 },
  { bars: 8, level: 0.72, kick: 0.5, hats: 0.4, bass: 0.9, chords: 1, crash: true },
  { bars: 6, level: 0.4, chords: 0.7, voice: 0.8 },
  { bars: 2, level: 0.55, chords: 0.8, snare: 0.8, voice: 0.5 },
  { ...chorus, level: 1.24 },
  { bars: 8, level: 0.42, chords: 0.8, bass: 0.4, hats: 0.2 },
]

/** A repeatable stream of numbers in 0 to 1 (xorshift32). */
const randomStream = (seed: number) => {
  let state = seed
  return (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const render = (): Float32Array => {
  const random = randomStream(20_261_120)
  const bars = song.reduce((sum, section) => sum + section.bars, 0)
  const length = Math.floor(bars * barSeconds * rate)
  const samples = new Float32Array(length)
  const beat = 60 / bpm
  const roots = [55, 65.4, 49, 73.4]
  const hits = Array.from({ length: bars * 16 }, () => 0.45 + random() * 0.75)
  const breath = Array.from({ length: bars * 8 }, () => (random() < 0.22 ? 0 : 0.45 + random() * 0.6))
  let walk = 1
  const drift = Array.from({ length: bars * 4 }, () => {
    walk = Math.max(0.78, Math.min(1.14, walk + (random() - 0.5) * 0.22))
    return walk
  })
  let index = 0
  let started = 0
  let level = 0
  for (let at = 0; at < length; at += 1) {
    const time = at / rate
    let section = song[index]
    if (section && time >= started + section.bars * barSeconds) {
      started += section.bars * barSeconds
      index += 1
      section = song[index]
    }
    if (!section) break
    level += (section.level - level) * 0.0003
    const sixteenth = Math.floor(time / (beat / 4))
    const inBeat = time % beat
    const beatNumber = Math.floor(time / beat)
    const inHalf = time % (beat / 2)
    const bar = Math.floor(time / barSeconds)
    const hit = hits[sixteenth] ?? 1
    const noise = random() * 2 - 1
    const root = (roots[Math.floor(bar / 2) % roots.length] ?? 55) * 2 * Math.PI * time
    let mix = 0
    const kickAt = beatNumber % 2 === 0 ? inBeat : inBeat - beat * 0.75
    if (kickAt >= 0) mix += (section.kick ?? 0) * 0.95 * hit * Math.exp(-kickAt * 13) * Math.sin(320 * kickAt)
    if (beatNumber % 2 === 1) mix += (section.snare ?? 0) * 0.8 * hit * noise * Math.exp(-inBeat * 17)
    mix += (section.hats ?? 0) * 0.2 * hit * noise * Math.exp(-inHalf * 40)
    mix += (section.bass ?? 0) * 0.34 * (1 - inHalf / beat) * (Math.sin(root) + 0.4 * Math.sin(2 * root))
    const swell = 0.5 + 0.5 * Math.exp(-(time % (beat * 4)) * 0.8)
    mix += (section.chords ?? 0) * 0.15 * swell * (Math.sin(root * 2) + Math.sin(root * 2.997) + Math.sin(root * 4.8))
    const sung = breath[Math.floor(time / (beat / 2))] ?? 0
    mix +=
      (section.voice ?? 0) *
      0.3 *
      sung *
      Math.sin((inHalf / beat) * 2 * Math.PI) *
      Math.sin(root * 6 + 4 * Math.sin(5 * time))
    if (section.crash && time - started < 2.4) mix += 0.5 * noise * Math.exp(-(time - started) * 1.9)
    const ends = Math.min(1, time / 0.8, Math.max(0, (length / rate - time) / 9))
    const shaped = mix * level * ends * (drift[Math.floor(time / beat)] ?? 1) * 0.86
    samples[at] = Math.tanh(shaped > 0 ? shaped * 1.08 : shaped * 0.94)
  }
  return samples
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const letter = (value: number): string =>
  letters[Math.max(0, Math.min(levels - 1, Math.round(value * (levels - 1))))] ?? 'A'

const samples = render()
let columns = ''
for (let column = 0; column < columnCount; column += 1) {
  const part = samples.subarray(
    Math.floor((column * samples.length) / columnCount),
    Math.floor(((column + 1) * samples.length) / columnCount),
  )
  let lowest = 0
  let highest = 0
  let power = 0
  for (const value of part) {
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
    power += value * value
  }
  columns += letter(highest) + letter(-lowest) + letter(Math.min(1, Math.sqrt(power / part.length) * 1.15))
}
writeFileSync(
  join(import.meta.dirname, '../src/web/ui/landing-waveform.gen.ts'),
  `/** ${columnCount} columns of highest, lowest and RMS, each a letter of 0 to 63 in base64url. Made by scripts/draw-landing-waveform.ts. */\nexport const columns =\n  '${columns}'\n`,
)

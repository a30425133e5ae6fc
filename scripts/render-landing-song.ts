// Plays the short song of the public pages in two mixes of the sample band's "Harbour Lights", alike in loudness, and draws
// its waveform. Their results are committed: `node scripts/render-landing-song.ts`
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BandSounds } from '../src/server/sample-band/band-sounds.ts'
import { playSong } from '../src/server/sample-band/play-song.ts'
import { harbourLights6, harbourLights7 } from '../src/server/sample-band/sample-songs.ts'
import { type SongPlan, songSeconds } from '../src/server/sample-band/song-plan.ts'
import { harbourLights } from '../src/server/sample-band/song-plans.ts'
import { SoundFont } from '../src/server/sample-band/sound-font.ts'
import { encodeMp3 } from './practice-loops/encode-mp3.ts'

const lufs = -15
const bitrate = 80
const columnCount = 1440
const levels = 64
/** How many bars of each section are left of the whole song. */
const bars = { Intro: 1, Verse: 4, Pre: 2, Chorus: 6, Outro: 2 }

const source = resolve(import.meta.dirname, '../src')
const songs = resolve(source, 'app/public/song')

const short: SongPlan = {
  ...harbourLights,
  fadeSeconds: 4,
  sections: Object.entries(bars).map(([name, count]) => {
    const section = harbourLights.sections.find((one) => one.name === name)
    if (!section) throw new Error(`Harbour Lights has no ${name}.`)
    return { ...section, bars: count }
  }),
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const letter = (value: number): string =>
  letters[Math.max(0, Math.min(levels - 1, Math.round(value * (levels - 1))))] ?? 'A'

const columnsOf = (left: Float32Array, right: Float32Array): string => {
  const samples = left.map((value, at) => (value + (right[at] ?? 0)) / 2)
  const highest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  let columns = ''
  for (let column = 0; column < columnCount; column += 1) {
    const from = Math.floor((column * samples.length) / columnCount)
    const part = samples.subarray(from, Math.floor(((column + 1) * samples.length) / columnCount))
    let top = 0
    let bottom = 0
    let power = 0
    for (const value of part) {
      top = Math.max(top, value)
      bottom = Math.min(bottom, value)
      power += value * value
    }
    columns += [top, -bottom, Math.sqrt(power / part.length)].map((value) => letter(value / highest)).join('')
  }
  return columns
}

const sounds = new BandSounds(await SoundFont.open())
mkdirSync(songs, { recursive: true })
for (const [version, mix] of [
  [6, harbourLights6],
  [7, harbourLights7],
] as const) {
  const { left, right } = playSong(sounds, short, { ...mix, lufs })
  writeFileSync(resolve(songs, `harbour-lights-v${version}.mp3`), await encodeMp3([left, right], { bitrate }))
  if (version === 6) continue
  writeFileSync(
    resolve(source, 'web/ui/landing-waveform.gen.ts'),
    `/** Length of the public pages’ song in seconds. Made by scripts/render-landing-song.ts, as is what follows. */\nexport const songSeconds = ${songSeconds(short).toFixed(2)}\n\n/** ${columnCount} columns of highest, lowest and RMS, each a letter of 0 to 63 in base64url. */\nexport const columns =\n  '${columnsOf(left, right)}'\n`,
  )
}

// Makes the practice loops: scores from `practice-loops/`, played as a band would (`perform.ts`) by the sound font whose path is
// given (MuseScore General, Debian package musescore-general-soundfont), and mixed (`desk.ts`). Their results are committed:
// `node scripts/make-practice-loops.ts /usr/share/sounds/sf3/MuseScore_General_Full.sf3 [id …]`
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BasicSoundBank, SoundBankLoader } from 'spessasynth_core'
import type { LoopEntry } from '../src/web/instruments/loop-entry.ts'
import { mixStems } from '../src/web/instruments/mix-stems.ts'
import { danceSongs } from './practice-loops/dance-songs.ts'
import { throughDesk } from './practice-loops/desk.ts'
import { encodeWithin } from './practice-loops/encode-mp3.ts'
import { lufsOf, truePeakOf, turned } from './practice-loops/levels.ts'
import { loudSongs } from './practice-loops/loud-songs.ts'
import { quietSongs } from './practice-loops/quiet-songs.ts'
import { renderStem } from './practice-loops/render-stem.ts'
import { barCount, type Part, type Song } from './practice-loops/score.ts'
import { loopSamples, rate } from './practice-loops/timing.ts'

const mixLufs = -18
const highestPeakDb = -1.5
/** What the encoder and every decoder put before the sound. */
const codecDelay = 1105
/** The loop's own end before it, and its start behind it: so its seam is nothing special to the encoder. */
const roll = 2304
/** Of all stems of a loop together, in bytes of each second. */
const bytesPerSecond = 35_000

const target = resolve(import.meta.dirname, '../src/web/instruments/loops')
const [fontPath, ...wanted] = process.argv.slice(2)
if (!fontPath) throw new Error('Say where the sound font is.')

const lufs = (planes: readonly Float32Array[]): number => lufsOf(planes, rate)
const rolled = (plane: Float32Array): Float32Array =>
  Float32Array.from({ length: plane.length + 2 * roll }, (_none, at) => plane.at((at - roll) % plane.length) ?? 0)
const rounded = (value: number): number => Number(value.toFixed(2))

const stemOf = async (bank: BasicSoundBank, song: Song, part: Part) => {
  const [left, right] = throughDesk(part, ...(await renderStem(bank, song, part)))
  const planes = part.stem === 'drums' ? [left, right] : [left.map((value, at) => (value + (right[at] ?? 0)) / 2)]
  return { part, pan: part.pan, planes: turned(planes, part.level - lufs(planes)) }
}

const make = async (bank: BasicSoundBank, song: Song): Promise<LoopEntry> => {
  const stems = []
  for (const part of song.parts) stems.push(await stemOf(bank, song, part))
  const raw = mixStems(stems)
  const gain = Math.min(mixLufs - lufs(raw), highestPeakDb - truePeakOf(raw))
  const levels = stems.map(({ planes }) => turned(planes, gain))
  const whole = levels.map((planes) => planes.map(rolled))
  const { files, quality } = await encodeWithin(whole, bytesPerSecond * (loopSamples(song) / rate + 0.13))
  const entries = stems.map(({ part, pan }, at) => {
    const planes = levels[at] ?? []
    const file = `${song.id}-${part.stem}.mp3`
    writeFileSync(join(target, file), files[at] ?? Buffer.alloc(0))
    const channels = planes.length === 1 ? (1 as const) : (2 as const)
    return { role: part.stem, name: part.name, file, channels, pan, lufs: rounded(lufs(planes)) }
  })
  console.log(`${song.id}: quality ${quality}; ${files.map(({ length }) => length).join(', ')} bytes`)
  const { id, title, style, tempo, beats, key } = song
  return {
    ...{ id, title, style, tempo, beats, bars: barCount, key, swung: song.swing !== undefined },
    ...{ sampleRate: rate, samples: loopSamples(song), from: codecDelay + roll },
    ...{ lufs: rounded(lufs(raw) + gain), truePeak: rounded(truePeakOf(raw) + gain), stems: entries },
  }
}

const font = readFileSync(fontPath)
const bank = SoundBankLoader.fromArrayBuffer(
  font.buffer.slice(font.byteOffset, font.byteOffset + font.byteLength) as ArrayBuffer,
)
const songs = [...loudSongs, ...danceSongs, ...quietSongs].filter(
  ({ id }) => wanted.length === 0 || wanted.includes(id),
)
if (wanted.length === 0) for (const name of readdirSync(target)) if (name.endsWith('.mp3')) rmSync(join(target, name))
const loops = []
for (const song of songs) {
  const loop = await make(bank, song)
  loops.push(loop)
  const stems = loop.stems.map(({ role, lufs: loudness }) => `${role} ${loudness}`).join(', ')
  console.log(`${loop.id}: ${(loop.samples / rate).toFixed(1)} s, ${loop.lufs} LUFS, ${loop.truePeak} dB; ${stems}`)
}
if (wanted.length === 0) {
  const text = `// Written by scripts/make-practice-loops.ts.\nimport type { LoopEntry } from '../loop-entry.ts'\n\n/** The practice loops that there are. */\nexport const loopManifest: readonly LoopEntry[] = ${JSON.stringify(loops, null, 2)}\n`
  writeFileSync(join(target, 'manifest.gen.ts'), text)
}
const bytes = readdirSync(target).reduce((sum, name) => sum + readFileSync(join(target, name)).length, 0)
console.log(`${songs.length} loops, ${(bytes / 1e6).toFixed(2)} MB`)

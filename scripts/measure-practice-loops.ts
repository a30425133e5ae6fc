// Prints what is known about the sound of the practice loops, from their files:
// `node scripts/measure-practice-loops.ts [folder of another version of them]`
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoopEntry } from '../src/web/instruments/loop-entry.ts'
import { mixStems } from '../src/web/instruments/mix-stems.ts'
import { bandShares, decodeStems, mixBands, reachesHz, slopeOf } from '../tests/support/loop-sound.ts'
import { lufsOf, truePeakOf } from './practice-loops/levels.ts'

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../src/web/instruments/loops'))
const { loopManifest } = (await import(pathToFileURL(join(folder, 'manifest.gen.ts')).href)) as {
  loopManifest: readonly LoopEntry[]
}

const row = (cells: readonly string[]): void =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(11) : cell.padStart(9))).join(''))

const head = mixBands.map(([low, high]) => `${low / 1000}–${high > 20_000 ? '' : high / 1000}k`)
row(['', 'bytes', ...head, 'dB/oct', 'crest', 'gtr-drums', 'drums', 'bass', 'left', 'right', 'lead kHz'])
for (const loop of loopManifest) {
  const stems = await decodeStems(loop, folder)
  const mix = mixStems(stems)
  const loudness = (wanted: readonly string[]): number =>
    lufsOf(mixStems(stems.filter(({ role }) => wanted.includes(role))), loop.sampleRate)
  row([
    loop.id,
    String(stems.reduce((sum, { bytes }) => sum + bytes, 0)),
    ...bandShares(mix, loop.sampleRate).map((share) => share.toFixed(1)),
    slopeOf(mix, loop.sampleRate).toFixed(1),
    (truePeakOf(mix) - lufsOf(mix, loop.sampleRate)).toFixed(1),
    (loudness(['left', 'right']) - loudness(['drums'])).toFixed(1),
    ...stems.map(({ planes }) => (reachesHz(planes, loop.sampleRate) / 1000).toFixed(1)),
  ])
}

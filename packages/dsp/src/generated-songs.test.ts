import { expect, test } from 'vitest'
import { KeyMeter } from './key.ts'
import { TempoMeter } from './tempo.ts'
import { renderSong } from './test-songs/render-song.ts'
import { songSketches } from './test-songs/song-sketch.ts'

const rate = 22_050

// One song of every kind of metre and groove; `npm run bench -- tempo-key` scores many more.
test('tempo, first beat and key of generated songs are found at least as often as they were', () => {
  const score = { tempo: 0, offered: 0, firstBeat: 0, key: 0, keyFirstTwo: 0 }
  for (const sketch of songSketches('unit', 22, 20)) {
    const song = renderSong(sketch, rate)
    const tempoMeter = new TempoMeter(rate)
    const keyMeter = new KeyMeter(rate)
    for (const meter of [tempoMeter, keyMeter]) meter.push(song.planes, song.planes[0].length)
    const tempo = tempoMeter.finish()
    const near = (bpm: number) => Math.abs(bpm / song.bpm - 1) < 0.02
    if (tempo && near(tempo.bpm)) score.tempo += 1
    if (tempo?.candidates.some(({ bpm }) => near(bpm))) score.offered += 1
    if (tempo && Math.abs(tempo.firstBeatSeconds - (song.beatSeconds[0] ?? 0)) <= 0.05) score.firstBeat += 1
    const mode = sketch.scale === 'major' || sketch.scale === 'mixolydian' ? 'major' : 'minor'
    const ranking = keyMeter.finish()?.ranking ?? []
    const place = ranking.findIndex((key) => key.tonic === sketch.tonic && key.mode === mode)
    if (place === 0) score.key += 1
    if (place === 0 || place === 1) score.keyFirstTwo += 1
  }
  expect(score.tempo).toBeGreaterThanOrEqual(19)
  expect(score.offered).toBeGreaterThanOrEqual(20)
  expect(score.firstBeat).toBeGreaterThanOrEqual(17)
  expect(score.key).toBeGreaterThanOrEqual(17)
  expect(score.keyFirstTwo).toBeGreaterThanOrEqual(20)
})

import { importer, Logger, LogLevel } from '@coderline/alphatab'
import { expect, test } from 'vitest'
import { sampleSongs } from './sample-songs.ts'
import { sampleTab, sampleTabPoints, tabbedSongs } from './sample-tab.ts'
import { barsOf } from './song-plan.ts'

test('the tabs of the sample band can be read, and have a point for each bar of their songs', () => {
  Logger.logLevel = LogLevel.None
  for (const title of tabbedSongs) {
    const plan = sampleSongs.find((song) => song.title === title)?.plan
    if (!plan) throw new Error(`There is no song called ${title}.`)
    const score = importer.ScoreLoader.loadAlphaTex(sampleTab(title, plan))
    expect([score.title, score.tempo, score.tracks.map(({ name }) => name)]).toEqual([
      title,
      plan.bpm,
      ['Guitar', 'Bass'],
    ])
    expect(score.masterBars).toHaveLength(barsOf(plan).length)
    expect(sampleTabPoints(plan)).toHaveLength(score.masterBars.length)
    // One flat in D minor, none in A minor, from the first bar to the last.
    const signatures = score.tracks.flatMap((track) => track.staves[0]?.bars.map((bar) => bar.keySignature) ?? [])
    expect(new Set(signatures)).toEqual(new Set([plan.key === 'D minor' ? -1 : 0]))
    // Every bar is as long as its measure.
    for (const bar of score.tracks.flatMap((track) => track.staves[0]?.bars ?? []))
      expect(bar.calculateDuration()).toBe(bar.masterBar.calculateDuration())
  }
})

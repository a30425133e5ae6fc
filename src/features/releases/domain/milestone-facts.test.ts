import { expect, test } from 'vitest'
import { planTemplates } from '../contract/release-words.ts'
import { lacksOf, nextMilestone, type ShownWork, tickedTooEarly } from './milestone-facts.ts'
import { plannedMilestones } from './plan-templates.ts'

const whole: ShownWork = {
  status: 'pitched',
  mixReady: true,
  artReady: true,
  hasArtwork: true,
  upc: '036000291452',
  tracks: [{ isrc: 'CZA012600001' }],
  split: [{ name: 'Marta', signed: true }],
}

test.each([
  ['mix', { mixReady: false }, ['The mix isn’t marked as ready.']],
  ['artwork', { hasArtwork: false, artReady: false }, ['No artwork file yet.']],
  ['artwork', { artReady: false }, ['The artwork isn’t marked as ready.']],
  ['upload', { status: 'mixing' }, ['The status still says mixing.']],
  ['spotify', { status: 'delivered' }, ['The status still says delivered.']],
  ['codes', { upc: null }, ['The UPC is empty.']],
  ['codes', { tracks: [] }, ['No tracks listed yet.']],
  ['codes', { tracks: [{ isrc: null }] }, ['The track has no ISRC.']],
  ['codes', { tracks: [{ isrc: null }, ...whole.tracks] }, ['1 of 2 tracks have no ISRC.']],
  [
    'split',
    { split: [...(whole.split ?? []), { name: 'Jonas', signed: false }] },
    ['1 of 2 signed. Still to sign: Jonas.'],
  ],
] as const)('%s with %j lacks %j', (step, work, texts) =>
  expect(lacksOf(step, { ...whole, ...work })?.map(({ text }) => text)).toEqual(texts),
)

test('nothing is said of a split that nobody wrote down, nor of what the band added', () => {
  expect(lacksOf('split', { ...whole, split: null })).toBeNull()
  expect(lacksOf(null, whole)).toBeNull()
})

test('a whole release contradicts no milestone of any plan, an empty one those that are ticked', () => {
  const empty: ShownWork = {
    status: 'writing',
    mixReady: false,
    artReady: false,
    hasArtwork: false,
    upc: null,
    tracks: [],
    split: null,
  }
  for (const template of planTemplates) {
    const milestones = plannedMilestones(template, '2026-12-04').map(({ step, title, due }, at) => ({
      id: String(at),
      step,
      title,
      due,
      doneAt: due < '2026-11-20' ? '2026-11-19T12:00:00Z' : null,
    }))
    expect(tickedTooEarly(milestones, whole)).toEqual([])
    const early = tickedTooEarly(milestones, empty).map(({ milestone }) => milestone.title)
    expect(early).toContain('Artwork final and checked')
    expect(early).not.toContain('Post, pin, let the link go live')
    expect(nextMilestone(milestones)?.title).toBe('Pitch playlists, video')
  }
  expect(nextMilestone([])).toBeUndefined()
})

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
  ['Final mix', { mixReady: false }, ['The mix isn’t marked as ready.']],
  ['Artwork final and checked', { hasArtwork: false, artReady: false }, ['No artwork file yet.']],
  ['artwork final and checked', { artReady: false }, ['The artwork isn’t marked as ready.']],
  ['Upload to the distributor', { status: 'mixing' }, ['The status still says mixing.']],
  ['Pitch to Spotify', { status: 'delivered' }, ['The status still says delivered.']],
  ['ISRC and UPC noted', { upc: null }, ['The UPC is empty.']],
  ['ISRC and UPC noted', { tracks: [] }, ['No tracks listed yet.']],
  ['ISRC and UPC noted', { tracks: [{ isrc: null }] }, ['The track has no ISRC.']],
  ['ISRC and UPC noted', { tracks: [{ isrc: null }, ...whole.tracks] }, ['1 of 2 tracks have no ISRC.']],
  [
    'Split sheet signed',
    { split: [...(whole.split ?? []), { name: 'Jonas', signed: false }] },
    ['1 of 2 signed. Still to sign: Jonas.'],
  ],
] as const)('%s with %j lacks %j', (title, work, texts) =>
  expect(lacksOf(title, { ...whole, ...work })?.map(({ text }) => text)).toEqual(texts),
)

test('nothing is said of a split that nobody wrote down, nor of what no plan knows', () => {
  expect(lacksOf('Split sheet signed', { ...whole, split: null })).toBeNull()
  expect(lacksOf('Buy strings', whole)).toBeNull()
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
    const milestones = plannedMilestones(template, '2026-12-04').map(({ title, due }, at) => ({
      id: String(at),
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

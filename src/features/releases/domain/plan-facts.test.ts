import { expect, test } from 'vitest'
import { planFacts } from '../contract/release-words.ts'
import { factOfStep, knownFact, type ShownWork } from './plan-facts.ts'
import { plannedMilestones } from './plan-templates.ts'

const at = (day: string): string => `2026-05-${day}T10:00:00.000+00:00`
const whole: ShownWork = {
  addedAt: at('01'),
  status: 'pitched',
  deliveredAt: at('20'),
  pitchedAt: at('21'),
  mixReady: true,
  mixReadyAt: at('02'),
  artReady: true,
  artReadyAt: at('05'),
  hasArtwork: true,
  artworkAt: at('04'),
  hasUpc: true,
  upcAt: at('06'),
  tracks: 2,
  linked: 2,
  mastered: 2,
  coded: 2,
  listedAt: at('07'),
  linkedAt: at('08'),
  masteredAt: at('09'),
  codedAt: at('03'),
  split: [
    { name: 'Marta', signedAt: at('12') },
    { name: 'Jonas', signedAt: at('10') },
  ],
  pageAt: at('13'),
}
const unsigned = [...(whole.split ?? []), { name: 'Tom', signedAt: null }]

test.each([
  ['tracks', { tracks: 0, linked: 0, mastered: 0, coded: 0 }, ['No tracks listed yet.']],
  ['linked', { linked: 1 }, ['1 of 2 tracks link to a demo.']],
  ['mix', { mixReady: false }, ['The mix isn’t marked as ready.']],
  ['master', { mastered: 1 }, ['1 of 2 tracks link to a master.']],
  ['artwork', { hasArtwork: false, artReady: false }, ['No artwork file yet.']],
  ['artwork', { artReady: false }, ['The artwork isn’t marked as ready.']],
  ['split', { split: null }, ['No split agreed on yet.']],
  ['split', { split: unsigned }, ['2 of 3 signed. Still to sign: Tom.']],
  ['split', { split: unsigned.map((one) => ({ ...one, name: '' })) }, ['2 of 3 signed.']],
  ['codes', { hasUpc: false }, ['The UPC is empty.']],
  ['codes', { tracks: 0, linked: 0, mastered: 0, coded: 0 }, ['No tracks listed yet.']],
  ['codes', { tracks: 1, coded: 0 }, ['The track has no ISRC.']],
  ['codes', { coded: 1 }, ['1 of 2 tracks have no ISRC.']],
  ['page', { pageAt: null }, ['Its link page isn’t live.']],
  ['delivered', { status: 'mixing' }, ['The status still says mixing.']],
  ['pitched', { status: 'delivered' }, ['The status still says delivered.']],
  ['pitched', { status: 'archived' }, ['The status still says archived.']],
] as const)('%s with %j lacks %j', (fact, part, texts) => {
  const known = knownFact(fact, { ...whole, ...part }, [])
  expect(known.lacks.map(({ text }) => text)).toEqual(texts)
  expect(known).toMatchObject({ done: false, by: null, at: null })
})

test.each([
  ['mix', 'The mix is marked as ready.', '02'],
  ['master', 'Every track links to a master.', '09'],
  ['artwork', 'The artwork passed the check and is marked as ready.', '05'],
  ['split', 'Signed by all 2.', '12'],
  ['codes', 'The UPC and every ISRC are there.', '06'],
  ['page', 'Its link page is live.', '13'],
  ['pitched', 'Status: pitched.', '21'],
] as const)('%s is there by itself, because “%s”, since the last of what it needs', (fact, because, day) => {
  const known = knownFact(fact, whole, [{ at: at('30'), person: 'Marta' }])
  expect(known).toMatchObject({ done: true, by: 'itself', because, person: null, lacks: [] })
  expect(Date.parse(known.at ?? '')).toBe(Date.parse(at(day)))
})

test('a day that was not kept is none', () => {
  expect(knownFact('codes', { ...whole, upcAt: null }, [])).toMatchObject({ by: 'itself', at: null })
  expect(knownFact('mix', { ...whole, mixReadyAt: null }, [])).toMatchObject({ by: 'itself', at: null })
})

test('a tick by hand counts while the release shows nothing, with who said it first and what is missing', () => {
  const claims = [
    { at: at('20'), person: 'Tom' },
    { at: at('11'), person: 'Jo' },
  ]
  expect(knownFact('split', { ...whole, split: unsigned }, claims)).toMatchObject({
    done: true,
    by: 'hand',
    person: 'Jo',
    at: at('11'),
    lacks: [{ mend: 'split' }],
  })
})

test('the steps of the plans name the facts that show them, and a whole release does all of those', () => {
  const facts = plannedMilestones('full', '2026-12-04').map(({ step }) => factOfStep(step))
  expect(facts.filter((fact) => fact !== null)).toEqual([
    'mix',
    'master',
    'split',
    'artwork',
    'delivered',
    'page',
    'codes',
    'pitched',
  ])
  for (const fact of planFacts) expect(knownFact(fact, whole, []).by).toBe('itself')
  expect(factOfStep(null)).toBeNull()
})

import { expect, test } from 'vitest'
import { openedFirst } from './opened-entries.ts'
import {
  beginningWith,
  foundEntry,
  namedFirst,
  screenEntries,
  searchEntries,
  searchExactly,
  songEntries,
  workspaceEntries,
} from './palette-entries.ts'

const songs = songEntries(
  ['Harbour Lights', 'Lightless', 'Délší noc', 'Ballast'].map((name, at) => ({
    id: `d${at}`,
    name,
    version: at + 1,
  })),
)
const found = (typed: string) => searchEntries(songs, typed).map((entry) => entry.label)

test('a start of the name comes before a start of a word, and nothing else is shown', () => {
  expect(found('light')).toEqual(['Lightless', 'Harbour Lights'])
  expect(found('nothing like it')).toEqual([])
})

test('accents and case do not matter', () => {
  expect(found('DELSI')).toEqual(['Délší noc'])
})

test('every word must be found, also in the detail', () => {
  expect(found('harbour v1')).toEqual(['Harbour Lights'])
  expect(found('harbour v2')).toEqual([])
})

test('a screen is found by the name of its place, and mistyped where nothing says what was typed', () => {
  const screens = screenEntries('pro', 'pro')
  const first = (typed: string) => beginningWith(screens, typed)[0]?.href
  expect(['money', 'songs', 'practice', 'home'].map(first)).toEqual([
    '/finances',
    '/demos',
    '/daily-workout',
    '/homepage',
  ])
  expect(searchEntries(screens, 'calender').map(({ href }) => href)).toContain('/calendar')
  expect(searchEntries(screens, 'setings').map(({ href }) => href)).toContain('/settings')
  expect(searchExactly(screens, 'calender')).toEqual([])
})

test('nothing typed shows everything in its order', () => {
  expect(found(' ')).toEqual(songs.map((entry) => entry.label))
})

test('a tier sees only the screens that its menu has, and a locked one leads to the plans', () => {
  const of = (tier: string, own = tier) => new Map(screenEntries(tier, own).map((entry) => [entry.label, entry.href]))
  expect(of('free').has('Facebook')).toBe(false)
  expect(of('free').get('Files')).toMatch(/^\/plans/)
  expect(of('pro').get('Files')).toBe('/files')
  expect(of('pro').has('Database Explorer')).toBe(false)
  expect(of('admin').has('Database Explorer')).toBe(true)
  expect(of('admin', 'free').has('Database Explorer')).toBe(false)
  expect(of('admin', 'free').has('My Band')).toBe(true)
  expect(of('pro').get('Demos')).toBe('/demos')
})

test('who looks for the password is led to the profile', () => {
  for (const typed of ['password', 'change password', 'pasword'])
    expect(searchEntries(screenEntries('pro', 'pro'), typed).map(({ href }) => href)).toContain('/profile')
})

test('a workspace is a link that names it', () => {
  const [entry] = workspaceEntries([{ id: 'w1', name: 'Night Ferry', hue: 'sodium', owner: 'eliska' }], 'w2')
  expect(entry).toMatchObject({ href: '/homepage?workspace=w1', detail: 'Owner eliska' })
})

test('screens come as the menu has them, then the others', () => {
  const paths = screenEntries('pro', 'pro').map((entry) => entry.href)
  expect(paths.slice(0, 4)).toEqual(['/homepage', '/my-band', '/streaming-dsps', '/release-plan'])
  expect(paths.indexOf('/help')).toBeLessThan(paths.indexOf('/settings'))
  expect(paths.indexOf('/profile')).toBeLessThan(paths.indexOf('/logout'))
})

test('of a song only its newest version is shown', () => {
  const versions = [2, 10, 9].map((version) => ({ id: `d${version}`, name: 'Harbour Lights', version }))
  expect(songEntries(versions)).toMatchObject([{ href: '/demos/d10', detail: 'Song, v10' }])
})

test('what the server found says where it comes from, with its day', () => {
  const release = {
    kind: 'release',
    id: 'r1',
    name: 'Undertow',
    detail: 'Single, out ',
    href: '/release-plan/r1',
  } as const
  expect(foundEntry({ ...release, date: '2031-12-04' }).detail).toBe('Single, out 4 Dec 2031')
  expect(foundEntry({ ...release, detail: 'Gig, Kaple', date: '2031-12-04' }).detail).toBe('Gig, Kaple, 4 Dec 2031')
  expect(foundEntry({ ...release, date: null }).detail).toBe('Single, out ')
})

test('a screen whose name begins as typed is one to go to', () => {
  const labels = beginningWith(screenEntries('pro', 'pro'), 'cal').map(({ label }) => label)
  expect(labels).toEqual(['Calendar'])
})

test('a screen does not repeat its name', () => {
  for (const { label, detail } of screenEntries('pro', 'pro')) expect(detail).not.toBe(label)
})

test('all of a word in a name comes before the beginning of one', () => {
  const entries = ['Ask Tom', 'Toms in the build', 'Atom', 'Tom'].map((label) => ({
    kind: 'note' as const,
    label,
    detail: '',
    href: label,
  }))
  expect(namedFirst(entries, 'tom').map(({ label }) => label)).toEqual(['Tom', 'Ask Tom', 'Toms in the build', 'Atom'])
})

test('what was opened rises among what was found, the more often the higher', () => {
  const entry = (href: string) => ({ kind: 'task' as const, label: href, detail: '', href })
  const found = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].map(entry)
  const opened = [
    { ...entry('e'), times: 1 },
    { ...entry('k'), times: 7 },
  ]
  const order = openedFirst(found, opened).map(({ href }) => href)
  expect(order).toEqual(['a', 'b', 'e', 'k', 'c', 'd', 'f', 'g', 'h', 'i', 'j'])
  expect(openedFirst(found, [])).toEqual(found)
})

import { expect, test } from 'vitest'
import { webTarget } from '../contract/page-content.ts'
import { slugFault, slugFrom } from '../contract/page-slug.ts'
import { contrastOf, contrastsOf, firstTheme, readyThemes, themeFault } from '../contract/theme.ts'
import { mergedContent } from './merge-content.ts'
import { isShown } from './page-view.ts'
import { serviceOf } from './services.ts'

test('contrast is that of WCAG 2.2', () => {
  // Known ratios: black on white, and the grey that just passes and the one that just fails.
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(3.998, 3)
  for (const { name, theme } of readyThemes) expect([name, themeFault(theme)]).toEqual([name, undefined])
  expect(Math.min(...Object.values(contrastsOf(firstTheme())))).toBeGreaterThan(7)
  expect(themeFault({ ...firstTheme(), background: '#ffffff', text: '#777777' })?.text).toContain('4.47')
})

test.each([
  ['example.com/tour', 'https://example.com/tour'],
  [' https://Example.com ', 'https://example.com/'],
  ['http://example.com:8080/a?b#c', 'http://example.com:8080/a?b#c'],
  ['münchen.example', 'https://xn--mnchen-3ya.example/'],
  ['https://127.0.0.1:3000/@gulls', 'https://127.0.0.1:3000/@gulls'],
])('%j leads to %s', (typed, target) => expect(webTarget.parse(typed)).toBe(target))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//example.com',
  'java\tscript:alert(1)',
  'data:text/html,<b>',
  'ftp://example.com/',
  'mailto:a@example.com',
  'file:///etc/passwd',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  '//example.com',
  '/\\example.com',
  'https://user:secret@example.com/',
  'https://good.example@evil.example/',
  'https://nodots/',
  'https://example.com\\@evil.example/',
  'https://exa mple.com/',
  'https://example.com/\u0000',
  'https://',
  'x',
])('%j is no target', (typed) => expect(webTarget.safeParse(typed).success).toBe(false))

test('names of pages are small letters, digits and hyphens, and not those of the server', () => {
  for (const slug of ['abc', 'night-ferry', '7th', 'a'.repeat(40)])
    expect([slug, slugFault(slug)]).toEqual([slug, undefined])
  for (const slug of ['', 'ab', 'a'.repeat(41), '-abc', 'abc-', 'Gulls', 'gülls', 'a b c', 'admin', '../x'])
    expect([slug, slugFault(slug) !== undefined]).toEqual([slug, true])
  expect(slugFrom('Žluťoučký Kůň & Friends!')).toBe('zlutoucky-kun-friends')
})

test('a service is known by its host, and no other site passes for it', () => {
  expect(serviceOf('https://open.spotify.com/album/1').name).toBe('Spotify')
  expect(serviceOf('https://gulls.bandcamp.com/').icon).toBe('bandcamp')
  expect(serviceOf('https://music.apple.com/cz/album').name).toBe('Apple Music')
  expect(serviceOf('https://notspotify.com/')).toEqual({ icon: 'web', name: 'notspotify.com' })
  expect(serviceOf('https://spotify.com.evil.example/').icon).toBe('web')
})

test('a block is shown within its time, and before or after its release', () => {
  const block = { hidden: false, from: '2026-12-01T18:00', until: '2026-12-02T00:00', when: 'after' } as const
  expect(isShown(block, '2026-12-01T17:59', true)).toBe(false)
  expect(isShown(block, '2026-12-01T18:00', true)).toBe(true)
  expect(isShown(block, '2026-12-02T00:00', true)).toBe(false)
  expect(isShown(block, '2026-12-01T18:00', false)).toBe(false)
  expect(isShown({ ...block, when: 'before' }, '2026-12-01T18:00', false)).toBe(true)
  // The page of a band waits for no release.
  expect(isShown({ ...block, when: 'before' }, '2026-12-01T18:00', null)).toBe(true)
  expect(isShown({ ...block, hidden: true }, '2026-12-01T18:00', true)).toBe(false)
})

test('two people who change different blocks both keep theirs, in the order of the one who moved some', () => {
  const block = (key: string, title = key) =>
    ({ key, kind: 'heading', title, hidden: false, from: null, until: null, when: 'always' }) as const
  const content = (...blocks: ReturnType<typeof block>[]) => ({
    title: 'Gulls',
    tagline: '',
    theme: firstTheme(),
    blocks,
    remind: false,
    indexed: true,
  })
  const before = content(block('aaaaaa'), block('bbbbbb'), block('cccccc'))
  const mine = content(block('cccccc'), block('aaaaaa', 'Mine'), block('bbbbbb'), block('newone'))
  const theirs = { ...content(block('aaaaaa'), block('bbbbbb', 'Theirs'), block('newtwo')), title: 'The Gulls' }
  const merged = mergedContent(mine, before, theirs)
  expect(merged.title).toBe('The Gulls')
  expect(merged.blocks.map((one) => one.kind === 'heading' && one.title)).toEqual([
    'Mine',
    'Theirs',
    'newone',
    'newtwo',
  ])
  expect(mergedContent(before, before, theirs)).toEqual(theirs)
  expect(mergedContent(mine, before, before)).toEqual(mine)
})

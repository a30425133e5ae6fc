import { expect, test } from 'vitest'
import { trainers } from '#features/training/contract/trainers.ts'
import { isBelow, linksFor, withinMenu } from './navigation-links.ts'

const entriesOf = (tier: string, own = 'free') => linksFor(tier, own).flatMap((group) => group.entries)

test('the free tier is led to the plans by Files, File Transfer and Merch, and by nothing else', () => {
  const locked = entriesOf('free').filter((entry) => entry.locked)
  expect(locked.map((entry) => entry.label)).toEqual(['Files', 'File Transfer', 'Merch'])
  expect(new Set(locked.map((entry) => entry.href))).toEqual(new Set(['/plans']))
  expect(entriesOf('free').filter((entry) => entry.href !== entry.path)).toEqual(locked)
})

test('the groups are in their order, Social media not on the free tier', () => {
  const all = ['Band', 'Music', 'Utility', 'Training', 'Social media', 'Finances', 'Management', 'Help']
  expect(linksFor('pro', 'free').map((group) => group.label)).toEqual(all)
  expect(linksFor('free', 'free').map((group) => group.label)).toEqual(all.filter((label) => label !== 'Social media'))
})

test('admin entries show in an admin workspace only, what is about the server to administrators only', () => {
  const more = (tier: string, own: string) => {
    const usual = entriesOf('band_plus').map((entry) => entry.label)
    return entriesOf(tier, own).flatMap(({ label }) => (usual.includes(label) ? [] : [label]))
  }
  expect(more('admin', 'free')).toEqual(['My Band', 'Reports'])
  expect(more('band_plus', 'admin')).toEqual(['Admin', 'Database Explorer', 'Documentation'])
  expect(more('admin', 'admin')).toHaveLength(5)
})

test('the tabs are in the menu of every band that may use them, and not in that of the free tier', () => {
  const hasTabs = (tier: string) => entriesOf(tier).some(({ path, locked }) => path === '/tabs' && !locked)
  expect(['free', 'pro', 'band_plus', 'admin'].map(hasTabs)).toEqual([false, true, true, true])
  expect(entriesOf('free').some(({ path }) => path === '/tabs')).toBe(false)
})

test('every trainer belongs to the entry of its group, and so do the screens of all trainers', () => {
  for (const { path, group } of Object.values(trainers)) expect(withinMenu(path)).toBe(`/${group}-training`)
  expect(['/training-progress', '/daily-workout', '/tabs/1'].map(withinMenu)).toEqual([
    '/audio-training',
    '/audio-training',
    '/tabs/1',
  ])
})

test('a demo lies below Demos, a screen that only begins alike does not', () => {
  expect(isBelow('/demos/1', '/demos')).toBe(true)
  expect(isBelow('/demos-old', '/demos')).toBe(false)
})

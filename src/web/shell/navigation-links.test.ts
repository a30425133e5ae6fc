import { expect, test } from 'vitest'
import { trainers } from '#features/training/contract/trainers.ts'
import { isBelow, linksFor, withinMenu } from './navigation-links.ts'

const entriesOf = (tier: string) => linksFor(tier).flatMap((group) => group.entries)

test('the free tier is led to the plans by Files, File Transfer and Merch, and by nothing else', () => {
  const locked = entriesOf('free').filter((entry) => entry.locked)
  expect(locked.map((entry) => entry.label)).toEqual(['Files', 'File Transfer', 'Merch'])
  expect(new Set(locked.map((entry) => entry.href))).toEqual(new Set(['/plans']))
  expect(entriesOf('free').filter((entry) => entry.href !== entry.path)).toEqual(locked)
})

test('the groups stand in their order, Social media not on the free tier', () => {
  const all = ['Music', 'Utility', 'Training', 'Social media', 'Finances', 'Management', 'Help']
  expect(linksFor('pro').map((group) => group.label)).toEqual(all)
  expect(linksFor('free').map((group) => group.label)).toEqual(all.filter((label) => label !== 'Social media'))
})

test('admin entries show in an admin workspace only', () => {
  const labels = (tier: string) => entriesOf(tier).map((entry) => entry.label)
  expect(labels('admin').filter((label) => !labels('band_plus').includes(label))).toEqual([
    'My Band',
    'Tabs in Browser',
    'Reports',
    'Admin',
    'Database Explorer',
    'Documentation',
  ])
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

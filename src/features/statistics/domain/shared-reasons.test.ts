import { expect, test } from 'vitest'
import { obstacleOf, sharedReasons } from './shared-reasons.ts'

const source = (provider: Parameters<typeof obstacleOf>[0]['provider'], isConfigured = false) => ({
  provider,
  state: 'not_connected' as const,
  isConfigured,
})

test('a reason that several sources share is said once, and one that is connected has none', () => {
  expect(sharedReasons([source('spotify')])).toEqual([
    'Spotify isn’t set up on this server. Ask your admin, or enter numbers yourself.',
  ])
  expect(
    sharedReasons([
      source('spotify'),
      source('apple_music'),
      source('deezer', true),
      source('soundcloud'),
      source('bandcamp'),
      { ...source('tiktok'), state: 'ok' },
    ]),
  ).toEqual([
    'Spotify and SoundCloud aren’t set up on this server. Ask your admin, or enter numbers yourself.',
    'Apple Music and Bandcamp don’t share numbers with apps. Enter them by hand.',
  ])
  expect(sharedReasons([source('deezer', true), source('tiktok', true)])).toEqual([])
  expect([source('youtube', true), source('tiktok', true), source('deezer')].map(obstacleOf)).toEqual([
    'address',
    'login',
    'address',
  ])
})

import { expect, test, vi } from 'vitest'
import type { Track } from '#web/audio/track.ts'
import { type ClockPlayer, createReviewClock } from './review-clock.ts'

const track = (id: string): Track => ({
  id,
  workspaceId: 'w',
  hue: 'sodium',
  artist: 'Night Ferry',
  title: id,
  version: 1,
  source: `/play-demo/${id}`,
  durationSeconds: 231,
  overview: null,
  lufs: null,
})

const fakePlayer = () => {
  let current: Track | null = null
  let at = 0
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const player = {
    getState: () => ({ track: current, playing: current !== null, queue: current ? [current] : [], duration: 231 }),
    position: () => at,
    subscribe: () => () => {},
    subscribeTime: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    seek: (seconds: number) => {
      at = seconds
      tell()
    },
    play: (next: Track, options?: { at?: number }) => {
      if (current?.id !== next.id) at = options?.at ?? 0
      else if (options?.at !== undefined) at = options.at
      current = next
      tell()
    },
    toggle: () => {},
  } satisfies ClockPlayer
  return player
}

test('a place chosen before anything plays is where it starts', () => {
  const player = fakePlayer()
  const clock = createReviewClock(player, () => track('a'), 83)
  const listener = vi.fn()
  clock.subscribe(listener)
  expect(clock.position()).toBe(83)
  clock.seek(98)
  expect(listener).toHaveBeenCalled()
  expect(player.getState().track).toBeNull()
  clock.play()
  expect(player.getState().track?.id).toBe('a')
  expect(player.position()).toBe(98)
  expect(clock.moving()).toBe(true)
})

test('it follows the player while its demo plays, and stays put when another takes over', () => {
  const player = fakePlayer()
  const clock = createReviewClock(player, () => track('a'))
  clock.subscribe(() => {})
  clock.play(10)
  player.seek(42)
  expect(clock.shown()).toBe(42)
  player.play(track('b'))
  expect(clock.moving()).toBe(false)
  expect(clock.position()).toBe(42)
  clock.seek(50)
  expect(player.position()).toBe(0)
})

test('dragging shows another place and moves nothing', () => {
  const player = fakePlayer()
  const clock = createReviewClock(player, () => track('a'))
  clock.play(10)
  clock.hold(120)
  expect(clock.position()).toBe(120)
  expect(player.position()).toBe(10)
  clock.hold(null)
  expect(clock.shown()).toBe(10)
})

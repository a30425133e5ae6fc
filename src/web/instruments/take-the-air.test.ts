import { afterAll, expect, test, vi } from 'vitest'

const demo = vi.hoisted(() => {
  const tell = (): void => undefined
  return { playing: true, paused: 0, tell }
})
vi.mock('#web/audio/player.ts', () => ({
  player: {
    pause: () => {
      demo.paused += 1
    },
    getState: () => ({ playing: demo.playing }),
    subscribe: (listener: () => void) => {
      demo.tell = listener
      return () => {
        demo.tell = () => undefined
      }
    },
  },
}))

// Another file in this worker may have read it with the real player, and none after this one shall get it with ours.
vi.resetModules()
const { takeTheAir } = await import('./take-the-air.ts')
afterAll(() => void vi.resetModules())

test('the demo pauses for the room, and the room falls silent when a demo sounds again', () => {
  let taken = 0
  const leave = takeTheAir(() => {
    taken += 1
  })
  const say = (playing: boolean): void => {
    demo.playing = playing
    demo.tell()
  }
  expect(demo.paused).toBe(1)
  // Its own pause, and news about other things, take nothing.
  say(false)
  say(false)
  expect(taken).toBe(0)
  say(true)
  say(true)
  expect(taken).toBe(1)
  leave()
  say(false)
  say(true)
  expect(taken).toBe(1)
})

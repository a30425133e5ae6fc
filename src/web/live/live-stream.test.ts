import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveTopics } from '#app/live/topics.gen.ts'
import { keepStream, type Stream } from './live-stream.ts'
import type { LiveMessage } from './use-live.ts'

class FakeStream extends EventTarget {
  readyState = 0
  closed = false
  close(): void {
    this.closed = true
  }
  say(topic: string, data: object): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data) }))
  }
  break(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const run = (mayRetry = true) => {
  const opened: FakeStream[] = []
  const heard: LiveMessage[] = []
  const silence = vi.fn()
  const stop = keepStream(
    liveTopics,
    () => {
      const stream = new FakeStream()
      opened.push(stream)
      return stream as unknown as Stream
    },
    (message) => heard.push(message),
    async () => mayRetry,
    silence,
  )
  const latest = (): FakeStream => opened.at(-1) as FakeStream
  return { opened, heard, stop, latest, silence }
}

const opening: LiveMessage = { topic: 'live.opened', data: {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what the server says arrives with its topic', () => {
  const { heard, latest } = run()
  latest().dispatchEvent(new Event('open'))
  latest().say('demos.note', { workspaceId: 'w1', demoId: 'd1' })
  expect(heard).toEqual([opening, { topic: 'demos.note', data: { workspaceId: 'w1', demoId: 'd1' } }])
})

test('after a gap that the browser mended itself comes a reset, and no second stream', () => {
  const { heard, latest, opened } = run()
  latest().dispatchEvent(new Event('open'))
  latest().break(0)
  latest().dispatchEvent(new Event('open'))
  expect(heard).toEqual([opening, { topic: 'live.reset', data: {} }])
  expect(opened).toHaveLength(1)
})

test('after a refusal it is tried again, later and later', async () => {
  const { opened, latest, heard } = run()
  latest().break(2)
  await vi.advanceTimersByTimeAsync(999)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toHaveLength(2)
  latest().break(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toHaveLength(3)
  latest().dispatchEvent(new Event('open'))
  expect(heard).toEqual([{ topic: 'live.reset', data: {} }])
})

test('a signed-out person is not listened for again', async () => {
  const { opened, latest } = run(false)
  latest().break(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
})

test('to stop closes the stream and tries no more', async () => {
  const { opened, latest, stop } = run()
  latest().break(2)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened.map((stream) => stream.closed)).toEqual([true])
})

test('a server that stays away is noticed at the second try, not at the first break', () => {
  const { latest, silence } = run()
  latest().dispatchEvent(new Event('open'))
  latest().break(0)
  expect(silence).not.toHaveBeenCalled()
  latest().break(0)
  expect(silence).toHaveBeenCalledOnce()
  latest().dispatchEvent(new Event('open'))
  latest().break(0)
  expect(silence).toHaveBeenCalledOnce()
})

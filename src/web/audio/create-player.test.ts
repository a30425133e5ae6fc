import { expect, test } from 'vitest'
import { createPlayer } from './create-player.ts'
import type { Track } from './track.ts'

/** An audio element as far as the player uses one; the test says what happens to it. */
class FakeAudio extends EventTarget {
  src = ''
  preload = ''
  volume = 1
  currentTime = 0
  duration = Number.NaN
  readyState = 0
  error: object | null = null
  plays = 0
  refusal: Error | null = null

  async play(): Promise<void> {
    this.plays += 1
    if (this.refusal) throw this.refusal
    this.dispatchEvent(new Event('play'))
  }
  pause(): void {
    this.dispatchEvent(new Event('pause'))
  }
  load(): void {}
  getAttribute(): string | null {
    return this.src || null
  }
  removeAttribute(): void {
    this.src = ''
  }
  arrive(duration: number): void {
    this.readyState = 4
    this.duration = duration
    this.dispatchEvent(new Event('loadedmetadata'))
  }
}

const track = (id: string): Track => ({
  id,
  workspaceId: 'w1',
  hue: 'sodium',
  artist: 'Night Ferry',
  title: `Song ${id}`,
  version: 1,
  source: `/play-demo/${id}`,
  durationSeconds: 100,
  overview: null,
  lufs: null,
})
const [a, b, c] = [track('a'), track('b'), track('c')]
const queue = [a, b, c]

const start = () => {
  const audio = new FakeAudio()
  const said: string[] = []
  const player = createPlayer(
    () => audio as unknown as HTMLAudioElement,
    (text) => said.push(text),
  )
  return { audio, player, said }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the sound starts within the call, as browsers demand of a tap', () => {
  const { audio, player } = start()
  player.play(a)
  expect([audio.src, audio.plays]).toEqual(['/play-demo/a', 1])
  expect(player.getState()).toMatchObject({ playing: true, duration: 100, track: a })
})

test('a moment asked for before the sound is known is taken up when it is', () => {
  const { audio, player } = start()
  player.play(a, { at: 83 })
  expect(player.position()).toBe(83)
  expect(audio.currentTime).toBe(0)
  audio.arrive(231)
  expect(audio.currentTime).toBe(83)
})

test('the length is the measured one; the browser is asked only before there is one', () => {
  const { audio, player } = start()
  player.play(a)
  audio.arrive(91)
  expect(player.getState().duration).toBe(100)
  player.play({ ...a, id: 'new', durationSeconds: null })
  audio.arrive(231)
  expect(player.getState().duration).toBe(231)
})

test('the end of a track leads to the next of the queue, the end of the last to silence', () => {
  const { audio, player } = start()
  player.play(b, { queue })
  audio.dispatchEvent(new Event('ended'))
  expect(player.getState()).toMatchObject({ track: c, index: 2 })
  expect(audio.src).toBe('/play-demo/c')
  audio.dispatchEvent(new Event('ended'))
  expect(player.getState()).toMatchObject({ track: c, playing: false })
})

test('previous goes to the start after a while, else to the track before', () => {
  const { audio, player } = start()
  player.play(b, { queue })
  audio.arrive(100)
  audio.currentTime = 40
  player.previous()
  expect([player.getState().track?.id, audio.currentTime]).toEqual(['b', 0])
  player.previous()
  expect(player.getState().track?.id).toBe('a')
})

test('the same track goes on where it is', () => {
  const { audio, player } = start()
  player.play(a, { queue })
  audio.arrive(100)
  audio.currentTime = 12
  player.pause()
  player.play(a, { queue: [a, c] })
  expect([audio.currentTime, audio.plays, player.getState().queue.length]).toEqual([12, 2, 2])
})

test('a seek stays inside the song', () => {
  const { audio, player } = start()
  player.play(a)
  audio.arrive(100)
  player.seek(-5)
  expect(audio.currentTime).toBe(0)
  player.seek(500)
  expect(audio.currentTime).toBe(100)
})

test('what cannot be played is said once by name, and can be tried again from where it was', async () => {
  const { audio, player, said } = start()
  player.play(a)
  audio.arrive(100)
  audio.currentTime = 30
  audio.error = {}
  audio.dispatchEvent(new Event('error'))
  expect(said).toEqual(['Couldn’t play Song a.'])
  expect(player.getState().playing).toBe(false)
  audio.src = 'broken'
  player.toggle()
  expect(audio.src).toBe('/play-demo/a')
  audio.error = null
  audio.arrive(100)
  expect(audio.currentTime).toBe(30)
  await settled()
  expect(said).toHaveLength(1)
})

test('a track that replaces another is no failure, one that the browser cannot read is', async () => {
  const { audio, player, said } = start()
  audio.refusal = new DOMException('replaced', 'AbortError')
  player.play(a)
  await settled()
  expect(said).toEqual([])
  audio.refusal = new DOMException('no sound', 'NotSupportedError')
  player.play(b)
  await settled()
  expect(said).toEqual(['Couldn’t play Song b.'])
})

test('where the browser waits for a press that is no failure, and a press plays on from there', async () => {
  const { audio, player, said } = start()
  audio.refusal = new DOMException('no tap', 'NotAllowedError')
  player.play(a, { at: 12 })
  await settled()
  expect([said, player.getState().blocked, player.getState().playing]).toEqual([[], true, false])
  audio.refusal = null
  player.play(a)
  await settled()
  expect([player.getState().blocked, player.getState().playing, player.position()]).toEqual([false, true, 12])
})

test('clearing forgets the track and lets go of the sound, without an error', async () => {
  const { audio, player, said } = start()
  player.play(a, { queue })
  player.clear()
  audio.dispatchEvent(new Event('error'))
  await settled()
  expect(player.getState()).toMatchObject({ track: null, queue: [], playing: false })
  expect([audio.src, said]).toEqual(['', []])
})

test('a track that is gone leaves the queue, before and behind the one that sounds, which sounds on', () => {
  const { audio, player } = start()
  player.play(b, { queue })
  player.drop('a')
  expect(player.getState()).toMatchObject({ track: b, queue: [b, c], index: 0, playing: true })
  player.drop('c')
  expect(player.getState()).toMatchObject({ track: b, queue: [b], index: 0, playing: true })
  player.drop('c')
  audio.dispatchEvent(new Event('ended'))
  expect(player.getState()).toMatchObject({ track: b, playing: false })
})

test('when the track that sounds is gone, all falls silent', () => {
  const { audio, player } = start()
  player.play(b, { queue })
  player.drop('b')
  expect(player.getState()).toMatchObject({ track: null, queue: [], playing: false })
  expect(audio.src).toBe('')
})

test('a lent element takes the track over at its moment and gives it back; what the first one says then is not heard', () => {
  const { audio, player } = start()
  player.play(a)
  audio.arrive(100)
  audio.currentTime = 30
  const lent = new FakeAudio()
  lent.arrive(100)
  player.lend('a', lent as unknown as HTMLAudioElement)
  expect([lent.src, lent.currentTime, lent.plays, audio.src]).toEqual(['/play-demo/a', 30, 1, ''])
  audio.dispatchEvent(new Event('pause'))
  expect(player.getState().playing).toBe(true)
  lent.currentTime = 41
  player.sayHeard({ version: 6, lufs: -12 })
  player.takeBack()
  audio.arrive(100)
  expect([audio.src, audio.currentTime, player.position()]).toEqual(['/play-demo/a', 41, 41])
  expect(player.getState()).toMatchObject({ playing: true, heard: null })
})

test('another track sounds from its own element, and the lent one when its track comes again', () => {
  const { audio, player } = start()
  const lent = new FakeAudio()
  player.lend('a', lent as unknown as HTMLAudioElement)
  player.play(b)
  expect([audio.src, lent.src]).toEqual(['/play-demo/b', ''])
  player.play(a)
  expect([audio.src, lent.src, lent.plays]).toEqual(['', '/play-demo/a', 1])
})

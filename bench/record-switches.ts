import type { Page } from 'playwright-core'
import { codedSample } from './coded-sound.ts'

/** One change of what is heard: the longest silence around it, and how far the music moved by it, both in ms. */
export interface MeasuredSwitch {
  kind: 'switch' | 'loop'
  silenceMs: number
  /** null where the sound was not found again, or a switch did not change it. */
  movedMs: number | null
}

/**
 * Plays two coded sounds (A left, B right and `shift` seconds later) in the compare engine of the page, switches and loops,
 * records what comes out, and finds by cross-correlation which moment sounds before and after each change.
 */
export const recordSwitches = (
  page: Page,
  { a, b, shift, rate }: { a: string; b: string; shift: number; rate: number },
): Promise<MeasuredSwitch[]> =>
  page.evaluate<MeasuredSwitch[]>(`(async () => {
    const codedSample = ${codedSample.toString()}
    const rate = ${rate}
    const shift = ${shift}
    window.PlainContext ??= window.AudioContext
    const Plain = window.PlainContext
    let context
    window.AudioContext = class extends Plain {
      constructor() {
        super({ sampleRate: rate, latencyHint: 'interactive' })
        context = this
      }
    }
    const recorder = URL.createObjectURL(new Blob([\`
      registerProcessor('recorder', class extends AudioWorkletProcessor {
        process([input]) {
          this.port.postMessage({ frame: currentFrame, left: input[0]?.slice(), right: (input[1] ?? input[0])?.slice() })
          return true
        }
      })
    \`], { type: 'text/javascript' }))
    const engine = new window.CompareEngine('/${b}')
    await context.audioWorklet.addModule(recorder)
    const node = new AudioWorkletNode(context, 'recorder')
    engine.master.connect(node)
    const left = new Float32Array(rate * 60)
    const right = new Float32Array(rate * 60)
    let first = null
    let last = 0
    node.port.onmessage = ({ data }) => {
      first ??= data.frame
      last = data.frame - first
      if (data.left) left.set(data.left, last)
      if (data.right) right.set(data.right, last)
    }
    engine.setMap({
      toB: (a) => ({ seconds: a + shift, cut: false }),
      toA: (b) => ({ seconds: b - shift, cut: false }),
    })
    const wait = (ms) => new Promise((done) => setTimeout(done, ms))
    const loaded = new Promise((done) => engine.addEventListener('loadedmetadata', done, { once: true }))
    engine.src = '/${a}'
    await loaded
    engine.currentTime = 5
    await wait(300)
    await engine.play()
    await wait(2500)
    const changes = []
    const here = () => Math.round(context.currentTime * rate) - first
    for (let count = 0; count < 10; count++) {
      changes.push({ kind: 'switch', from: here() })
      engine.hear(count % 2 === 0 ? 'b' : 'a')
      await wait(900)
    }
    const from = engine.currentTime
    engine.setLoop({ from: from - 0.5, to: from + 1.5 })
    // Nobody jumps now: what moves is the loop.
    engine.addEventListener('seeked', () => changes.push({ kind: 'loop', from: here() - Math.round(0.2 * rate), period: 2 }))
    await wait(9000)
    await wait(300)
    engine.close()
    const position = (plane, at, around) => {
      const size = 2048
      const start = Math.round(around * rate) - rate
      let best = { lag: 0, value: 0 }
      let power = 0
      for (let index = 0; index < size; index++) power += plane[at + index] ** 2
      if (power < 1e-4) return null
      const reference = Float32Array.from({ length: 2 * rate + size }, (_none, index) => start + index < 0 ? 0 : codedSample(start + index))
      for (let lag = 0; lag < 2 * rate; lag++) {
        let sum = 0
        for (let index = 0; index < size; index += 3) sum += reference[lag + index] * plane[at + index]
        if (sum > best.value) best = { lag, value: sum }
      }
      return (start + best.lag - at) / rate
    }
    const loudness = (plane, at) => plane.subarray(at, at + 2048).reduce((sum, value) => sum + value * value, 0)
    const hearsA = (at) => loudness(left, at) > loudness(right, at)
    const locate = (at, around) => position(hearsA(at) ? left : right, at, around)
    // What sounds runs ahead of the recording by the same time until something changes; the beginning tells by how much.
    const results = []
    const start = changes[0].from
    let offset = null
    for (let guess = 4; guess < 12 && offset === null; guess++) {
      const size = 2048
      offset = position(left, start - 4096, guess)
      const again = position(left, start - 8192 - size, guess)
      if (offset === null || again === null || Math.abs(offset - again) > 0.002) offset = null
    }
    for (const change of changes) {
      const window = Math.round(0.75 * rate)
      const step = Math.round(rate / 1000)
      let mean = 0
      for (let index = change.from - window; index < change.from; index++) mean += left[index] ** 2 + right[index] ** 2
      mean /= window
      let run = 0
      let silence = 0
      for (let at = change.from; at + step < Math.min(last, change.from + window); at += step) {
        let sum = 0
        for (let index = at; index < at + step; index++) sum += left[index] ** 2 + right[index] ** 2
        run = sum / step < mean / 100 ? run + 1 : 0
        silence = Math.max(silence, run)
      }
      const back = locate(change.from - 4096, (change.from - 4096) / rate + offset)
      const near = (change.from + window) / rate + offset
      const ahead = locate(change.from + window - 4096, change.period ? near - change.period : near)
      const changed = hearsA(change.from - 4096) !== hearsA(change.from + window - 4096)
      let moved = null
      if (back !== null && ahead !== null && changed === (change.kind === 'switch')) {
        moved = (ahead - back + (change.period ?? 0)) * 1000
        offset = ahead
      }
      results.push({ kind: change.kind, silenceMs: silence, movedMs: moved })
    }
    return results
  })()`)

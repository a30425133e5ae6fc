import type { Page } from 'playwright-core'
import { codedSample } from './coded-sound.ts'

/** What a browser makes of a coded sound after each seek. */
export interface MeasuredSeeks {
  /** How far what is heard is ahead of the clock; null where the sound of up to a second around is not heard. */
  aheadMs: (number | null)[]
  /** How long after the moment that was sought what is heard is not the music yet, where the place is known. */
  lackingMs: number[]
}

/**
 * Seeks to these moments, plays, and finds by cross-correlation which sample is heard a third of a second later when the clock
 * shows what; then looks back from there to the first samples that are right.
 */
export const measureSeeks = (
  page: Page,
  file: string,
  sampleRate: number,
  moments: readonly number[],
): Promise<MeasuredSeeks> =>
  page.evaluate<MeasuredSeeks>(`(async () => {
    const codedSample = ${codedSample.toString()}
    const rate = ${sampleRate}
    const recorder = URL.createObjectURL(new Blob([\`
      registerProcessor('recorder', class extends AudioWorkletProcessor {
        process([input]) {
          if (input[0]) this.port.postMessage({ at: currentTime, plane: input[0].slice() })
          return true
        }
      })
    \`], { type: 'text/javascript' }))
    const context = new AudioContext({ sampleRate: rate })
    await context.resume()
    await context.audioWorklet.addModule(recorder)
    const sound = new Audio(${JSON.stringify(file)})
    sound.preload = 'metadata'
    await new Promise((done, fail) => {
      sound.onloadedmetadata = done
      sound.onerror = () => fail(new Error(sound.error?.message ?? 'The sound cannot be played.'))
    })
    const node = new AudioWorkletNode(context, 'recorder')
    const mute = new GainNode(context, { gain: 0 })
    context.createMediaElementSource(sound).connect(node).connect(mute).connect(context.destination)
    const wanted = 2048
    const piece = 256
    const listen = () => new Promise((done) => {
      const before = []
      const heard = []
      const clocks = []
      let start = null
      node.port.onmessage = ({ data }) => {
        if (sound.currentTime === sound.wasAt) return
        clocks.push(sound.currentTime - context.currentTime)
        // What comes right after a seek may lack what earlier frames hold of it.
        if (clocks.length * 128 < 0.35 * rate) return void before.push(...data.plane)
        start ??= data.at
        heard.push(...data.plane)
        if (heard.length < wanted) return
        node.port.onmessage = null
        clocks.sort((a, b) => a - b)
        done({ before, heard: heard.slice(0, wanted), clock: start + clocks[clocks.length >> 1] })
      }
    })
    const position = (heard, near) => {
      const from = Math.round(near * rate) - rate
      const reference = Float32Array.from({ length: 2 * rate + wanted }, (_none, at) => from + at < 0 ? 0 : codedSample(from + at))
      let best = { lag: 0, value: 0 }
      let power = 0
      for (const sample of heard) power += sample ** 2
      for (let lag = 0; lag < 2 * rate; lag++) {
        let sum = 0
        let other = 0
        for (let at = 0; at < wanted; at++) {
          const one = reference[lag + at]
          sum += one * heard[at]
          other += one * one
        }
        const value = sum / Math.sqrt(power * other || 1)
        if (value > best.value) best = { lag, value }
      }
      return best.value < 0.4 ? null : (from + best.lag) / rate
    }
    const original = (at) => (at < 0 ? 0 : codedSample(at))
    // Where the pieces before a sound that is at place 'there' of the original begin to be the original, in ms from the moment sought.
    const lacking = (before, there, sought) => {
      const from = Math.round(there * rate) - before.length
      let right = before.length
      for (let end = before.length; end - piece >= 0; end -= piece) {
        let [sum, one, other] = [0, 0, 0]
        for (let at = end - piece; at < end; at++) {
          const sample = original(from + at)
          sum += sample * before[at]
          one += sample * sample
          other += before[at] ** 2
        }
        if (sum < 0.5 * Math.sqrt(one * other) || (other === 0 && one > 0)) break
        right = end - piece
      }
      return ((from + right) / rate - sought) * 1000
    }
    const aheadMs = []
    const lackingMs = []
    for (const moment of ${JSON.stringify(moments)}) {
      sound.currentTime = moment
      await new Promise((done) => sound.addEventListener('seeked', done, { once: true }))
      sound.wasAt = sound.currentTime
      const listening = listen()
      await sound.play()
      const { before, heard, clock } = await listening
      sound.pause()
      const there = position(heard, clock)
      aheadMs.push(there === null ? null : (there - clock) * 1000)
      if (there !== null) lackingMs.push(lacking(before, there, moment))
    }
    await context.close()
    return { aheadMs, lackingMs }
  })()`)

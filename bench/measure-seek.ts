import type { Page } from 'playwright-core'
import { codedSample } from './coded-sound.ts'

/** What a browser makes of a coded sound after each seek. */
export interface MeasuredSeeks {
  /** How far what is heard is ahead of the clock; null where the sound of up to a second around is not heard. */
  aheadMs: (number | null)[]
  /** How long after the moment that was sought what is heard is not the music yet, where the place is known. */
  lackingMs: number[]
  /** How far the clock is behind the moment that was sought, once the browser says that it is there. */
  clockMs: number[]
}

/** A coded sound in a page, silent and ready to be sought in. */
export interface SoughtSound {
  /** The audio element, as an expression of the page. */
  readonly element: string
  /** Asks for a moment (seconds), and answers which one that was: a press has pixels. */
  readonly seek: (moment: number) => Promise<number>
  readonly play: () => Promise<unknown>
  readonly pause: () => Promise<unknown>
}

interface Heard {
  aheadMs: number | null
  lackingMs: number | null
}

// Listens to an element from within the page; what it gives to the page is `seekTap`.
const tap = (element: string, rate: number): string => `(async () => {
    const codedSample = ${codedSample.toString()}
    const rate = ${rate}
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
    const sound = ${element}
    const node = new AudioWorkletNode(context, 'recorder')
    const mute = new GainNode(context, { gain: 0 })
    context.createMediaElementSource(sound).connect(node).connect(mute).connect(context.destination)
    const wanted = 2048
    const piece = 256
    const listen = (wasAt) => new Promise((done) => {
      const before = []
      const heard = []
      const clocks = []
      let start = null
      node.port.onmessage = ({ data }) => {
        if (sound.currentTime === wasAt) return
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
    let listening = null
    let arrived = null
    globalThis.seekTap = {
      sound,
      awaitSeek: () => {
        arrived = new Promise((done) => sound.addEventListener('seeked', () => done(sound.currentTime), { once: true }))
      },
      arrived: () => arrived,
      listen: () => {
        listening = listen(sound.currentTime)
      },
      heard: async (sought) => {
        const { before, heard, clock } = await listening
        const there = position(heard, clock)
        return {
          aheadMs: there === null ? null : (there - clock) * 1000,
          lackingMs: there === null ? null : lacking(before, there, sought),
        }
      },
      close: () => context.close(),
    }
  })()`

/**
 * Seeks to these moments, plays, and finds by cross-correlation which sample is heard a third of a second later when the clock
 * shows what; then looks back from there to the first samples that are right.
 */
export const measureSeeksOf = async (
  page: Page,
  { element, seek, play, pause }: SoughtSound,
  sampleRate: number,
  moments: readonly number[],
): Promise<MeasuredSeeks> => {
  await page.evaluate(tap(element, sampleRate))
  const measured: MeasuredSeeks = { aheadMs: [], lackingMs: [], clockMs: [] }
  for (const moment of moments) {
    await page.evaluate('seekTap.awaitSeek()')
    const sought = await seek(moment)
    const arrived = await page.evaluate<number>('seekTap.arrived()')
    await page.evaluate('seekTap.listen()')
    await play()
    const { aheadMs, lackingMs } = await page.evaluate<Heard>(`seekTap.heard(${sought})`)
    await pause()
    measured.aheadMs.push(aheadMs)
    if (lackingMs !== null) measured.lackingMs.push(lackingMs)
    measured.clockMs.push((arrived - sought) * 1000)
  }
  await page.evaluate('seekTap.close()')
  return measured
}

/** The same in an audio element of its own, without any player, over the file at an address. */
export const measureSeeks = async (
  page: Page,
  file: string,
  sampleRate: number,
  moments: readonly number[],
): Promise<MeasuredSeeks> => {
  await page.evaluate(`(async () => {
    const sound = new Audio(${JSON.stringify(file)})
    sound.preload = 'metadata'
    await new Promise((done, fail) => {
      sound.onloadedmetadata = done
      sound.onerror = () => fail(new Error(sound.error?.message ?? 'The sound cannot be played.'))
    })
    globalThis.plainSound = sound
  })()`)
  const plain: SoughtSound = {
    element: 'plainSound',
    seek: async (moment) => {
      await page.evaluate(`plainSound.currentTime = ${moment}`)
      return moment
    },
    play: () => page.evaluate('plainSound.play()'),
    pause: () => page.evaluate('plainSound.pause()'),
  }
  return measureSeeksOf(page, plain, sampleRate, moments)
}

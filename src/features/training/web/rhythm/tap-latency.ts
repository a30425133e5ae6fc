import { useSyncExternalStore } from 'react'
import { type Stored, stored } from '#web/browser-storage.ts'
import { createStore } from '#web/store.ts'
import type { Device } from '../kept-choices.ts'

const latencyIn = (text: string): number | undefined => (Math.abs(Number(text)) < 1 ? Number(text) : undefined)

const placeOf = (device: Device): Stored<number | null> =>
  stored<number | null>({
    name: `backline.tap-latency.${device}`,
    codec: { read: latencyIn, write: (seconds) => seconds?.toFixed(4) ?? '' },
    otherwise: null,
  })

/** How taps on a device stand while the page is open; null before anything was done about it there. */
type Standing = { seconds: number } | 'forgotten' | 'unscored' | null

/** A browser that keeps nothing need not be measured at each question. */
const standings = createStore<Readonly<Record<Device, Standing>>>({ headphones: null, speakers: null, phone: null })

const set = (device: Device, standing: Standing): void => standings.set({ ...standings.get(), [device]: standing })

/** Seconds that taps come late by nature on a device in this browser; null before it was measured. */
export const keptLatency = (device: Device): number | null => {
  const standing = standings.get()[device]
  if (standing === null) return placeOf(device).get()
  return typeof standing === 'object' ? standing.seconds : null
}

/** Keeps what was measured for the next time. */
export const keepLatency = (device: Device, seconds: number): void => {
  placeOf(device).set(seconds)
  set(device, { seconds })
}

/** Forgets it, so that it is measured before taps are scored again. */
export const forgetLatency = (device: Device): void => {
  placeOf(device).remove()
  set(device, 'forgotten')
}

/** Lets somebody tap without a score on a device, as long as the page is open. */
export const tapUnscored = (device: Device): void => set(device, 'unscored')

/** The delay of a device as the state of a screen; null before it was measured. */
export const useLatency = (device: Device): number | null =>
  useSyncExternalStore(standings.subscribe, () => keptLatency(device))

/** Whether somebody taps without a score on a device. */
export const useUnscored = (device: Device): boolean =>
  useSyncExternalStore(standings.subscribe, () => standings.get()[device] === 'unscored')

/** Above this, in seconds, the way of the sound is most likely a radio. */
export const longLatency = 0.12

type Clock = Pick<AudioContext, 'currentTime' | 'outputLatency' | 'getOutputTimestamp'>

/**
 * What moment of the context's clock somebody heard at a moment of the page's clock (`event.timeStamp`, in ms). The time
 * that the output takes is in it as far as the browser knows it; Safari does not tell `outputLatency`.
 */
export const heardAt = (context: Clock, stamp: number, now: number = performance.now()): number => {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
  // Both are 0 until sound has come out; some browsers leave them so.
  const known = contextTime > 0 && performanceTime > 0 && now - performanceTime < 1000
  if (known) return contextTime + (stamp - performanceTime) / 1000
  return context.currentTime - latencyOf(context) + (stamp - now) / 1000
}

/** What the browser knows about the way of the sound, in seconds; 0 where it does not tell. */
export const latencyOf = ({ outputLatency }: Pick<Clock, 'outputLatency'>): number =>
  Number.isFinite(outputLatency) ? outputLatency : 0

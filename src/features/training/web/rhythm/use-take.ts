import { percussionSounds, playStrokes, type TimedStroke } from '@backline/dsp/rhythm/play-strokes.ts'
import { useEffect, useRef, useState } from 'react'
import { outputContext, wakeOutput } from '#web/instruments/sound-output.ts'
import { takeTheAir } from '#web/instruments/take-the-air.ts'
import { keptDevice } from '../kept-choices.ts'
import { heardAt, keptLatency, latencyOf } from './tap-latency.ts'

/** What can run: strokes that are made into sound, or a sound that is there. */
export type Sounding = { strokes: readonly TimedStroke[]; seconds: number } | { buffer: AudioBuffer; seconds: number }

/** A take that runs once, with the taps to it. */
export interface TakeRun {
  playing: boolean
  /** Why nothing is heard and what to do; null when all is well. */
  problem: string | null
  /** Seconds from the start of what is heard now; null when nothing runs. */
  position: () => number | null
  /** Taps of this run so far. */
  taps: number
  play: (sounding: Sounding) => void
  stop: () => void
  /** Notes a tap at a moment of the page's clock, in ms. */
  tap: (stamp: number) => void
}

interface Running {
  source: AudioBufferSourceNode
  context: AudioContext
  startsAt: number
  taps: number[]
}

/** Room to put the start on the clock. */
const aheadSeconds = 0.12

const soundsAt = new Map<number, ReturnType<typeof percussionSounds>>()
const bufferOf = (context: AudioContext, sounding: Sounding): AudioBuffer => {
  if ('buffer' in sounding) return sounding.buffer
  const { sampleRate } = context
  const sounds = soundsAt.get(sampleRate) ?? percussionSounds(sampleRate, 'practice')
  soundsAt.set(sampleRate, sounds)
  const samples = playStrokes(sounding.strokes, sounds, sounding.seconds, sampleRate)
  const buffer = context.createBuffer(1, samples.length, sampleRate)
  buffer.copyToChannel(
    Float32Array.from(samples, (value) => 0.7 * value),
    0,
  )
  return buffer
}

/**
 * Plays a take from its first sample on the clock of the context and collects taps to it, in milliseconds from its start and
 * with this device's latency taken off. `onEnd` gets them when all was heard; not when it was stopped.
 */
export const useTake = (
  onEnd: (taps: readonly number[]) => void,
  latency = keptLatency(keptDevice()) ?? 0,
): TakeRun => {
  const [playing, setPlaying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [taps, setTaps] = useState(0)
  const run = useRef<Running | null>(null)
  const round = useRef(0)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  }, [onEnd])
  const stop = (): void => {
    round.current += 1
    const before = run.current
    run.current = null
    before?.source.stop()
    setPlaying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what sounds at the end has to stop
  useEffect(() => stop, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stop` is the same each time
  useEffect(() => (playing ? takeTheAir(stop) : undefined), [playing])
  const play = async (sounding: Sounding): Promise<void> => {
    stop()
    const mine = round.current
    const output = await wakeOutput()
    if (mine !== round.current) return
    setProblem(output.ok ? null : output.reason)
    if (!output.ok) return
    const { context } = output
    const source = context.createBufferSource()
    source.buffer = bufferOf(context, sounding)
    source.connect(context.destination)
    const startsAt = context.currentTime + aheadSeconds
    const running: Running = { source, context, startsAt, taps: [] }
    run.current = running
    setTaps(0)
    setPlaying(true)
    source.addEventListener('ended', () => {
      // The last sounds are still on their way to the ear, and the last tap on its way back.
      const late = Math.max(0, latencyOf(context) + latency)
      setTimeout(() => {
        if (run.current !== running) return
        run.current = null
        setPlaying(false)
        ended.current(running.taps)
      }, late * 1000)
    })
    source.start(startsAt)
  }
  return {
    playing,
    problem,
    taps,
    position: () => {
      const now = run.current
      return now ? heardAt(now.context, performance.now()) - now.startsAt : null
    },
    play: (sounding) => void play(sounding),
    stop,
    tap: (stamp) => {
      const now = run.current
      if (!now) return
      now.taps.push(1000 * (heardAt(now.context, stamp) - now.startsAt - latency))
      setTaps(now.taps.length)
    },
  }
}

/** A sound of two channels as the output can play it. */
export const bufferOfClip = (clip: { sampleRate: number; left: Float32Array; right: Float32Array }): AudioBuffer => {
  const buffer = new AudioBuffer({ length: clip.left.length, numberOfChannels: 2, sampleRate: clip.sampleRate })
  buffer.copyToChannel(Float32Array.from(clip.left), 0)
  buffer.copyToChannel(Float32Array.from(clip.right), 1)
  return buffer
}

/** What the browser says about the way of the sound, in seconds; 0 before the first sound. */
export const knownLatency = (): number => {
  const context = outputContext()
  return context ? latencyOf(context) : 0
}

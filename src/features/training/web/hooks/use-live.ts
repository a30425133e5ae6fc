import { useEffect, useRef, useState } from 'react'
import { wakeOutput } from '#web/instruments/sound-output.ts'
import { takeTheAir } from '#web/instruments/take-the-air.ts'
import { LivePlayer } from '../audio/live-player.ts'
import { renderBeside } from '../audio/render-client.ts'
import { type Effect, unchanged } from '../audio/render-order.ts'
import type { Material } from '../material.ts'
import { useSettled } from './use-settled.ts'

/** A sound with live effects on it. */
export interface Live {
  playing: boolean
  /** Why nothing can be heard and what to do; null when all is well. */
  problem: string | null
  /** Whether the effects are heard, or the sound as it came. */
  processed: boolean
  toggle: () => void
  hear: (processed: boolean) => void
  analyser: () => AnalyserNode | null
  reductionDb: () => number
}

const noThread = 'This browser cannot change sound while it plays. Try another browser, or practise with questions.'

/** Plays a material in a loop through effects whose knobs may be turned; both sides are kept equally loud. */
export const useLive = (material: Material, effects: readonly Effect[]): Live => {
  const [playing, setPlaying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [processed, setProcessed] = useState(true)
  const [levels, setLevels] = useState({ dryDb: 0, wetDb: 0 })
  const held = useRef<LivePlayer | null>(null)
  const key = JSON.stringify(effects)
  const settled = useSettled(key)
  const { source, excerpt } = material

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the effects
  useEffect(() => {
    let stale = false
    if (!excerpt) return
    renderBeside(source, [excerpt], { sides: [unchanged, { stems: [], whole: effects }], match: true }).then(
      ({ gainsDb: [dryDb = 0, wetDb = 0] }) => !stale && setLevels({ dryDb, wetDb }),
      // Then the sides are as loud as they come.
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [settled, source])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the effects
  useEffect(() => held.current?.set(effects), [key])
  useEffect(() => held.current?.hear(processed, levels), [processed, levels])

  const stop = (): void => {
    held.current?.close()
    held.current = null
    setPlaying(false)
  }
  useEffect(() => () => held.current?.close(), [])
  useEffect(() => {
    if (!playing) return
    return takeTheAir(() => {
      held.current?.close()
      held.current = null
      setPlaying(false)
    })
  }, [playing])
  const start = async (): Promise<void> => {
    const output = await wakeOutput()
    setProblem(output.ok ? null : output.reason)
    if (!output.ok || !excerpt) return
    try {
      held.current?.close()
      held.current = await LivePlayer.start(output.context, excerpt, effects)
      held.current.hear(processed, levels)
      setPlaying(true)
    } catch {
      setProblem(noThread)
    }
  }
  return {
    playing,
    problem,
    processed,
    toggle: () => (playing ? stop() : void start()),
    hear: setProcessed,
    analyser: () => held.current?.analyser ?? null,
    reductionDb: () => held.current?.reductionDb() ?? 0,
  }
}

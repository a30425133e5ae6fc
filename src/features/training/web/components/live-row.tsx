import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { wakeOutput } from '#web/instruments/sound-output.ts'
import { takeTheAir } from '#web/instruments/take-the-air.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { LivePlayer } from '../audio/live-player.ts'
import { renderBeside } from '../audio/render-client.ts'
import { type Effect, unchanged } from '../audio/render-order.ts'
import { useKeys } from '../hooks/use-keys.ts'
import { useSettled } from '../hooks/use-sides.ts'
import type { Material } from '../material-options.ts'
import styles from './live-row.module.css'

/** Calls at frame rate while something is going on, and once more when it ends. */
export const useFrames = (running: boolean, draw: () => void): void => {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  }, [draw])
  useEffect(() => {
    let frame = 0
    const next = (): void => {
      latest.current()
      if (running) frame = requestAnimationFrame(next)
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [running])
}

/** A sound with live effects on it. */
interface Live {
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

const noThread = t('This browser can’t change sound while it plays. Try another browser, or practise with questions.')

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

/** Play and pause of a sound that is changed while it plays, and the switch to the sound as it came. */
export const LiveRow = ({ live, name, effect }: { live: Live; name: ReactNode; effect: string }) => {
  useKeys({ ' ': live.toggle, a: () => live.hear(false), b: () => live.hear(true) })
  return (
    <div className={styles.row}>
      <Button
        variant="primary"
        icon={
          live.playing ? (
            <IconPlayerPauseFilled size={16} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={16} aria-hidden="true" />
          )
        }
        onClick={live.toggle}
      >
        {live.playing ? t('Pause') : t('Play')}
      </Button>
      <Segmented
        label={t('Which side you hear')}
        sound
        options={[
          { value: 'dry', label: t('Original') },
          { value: 'wet', label: effect },
        ]}
        value={live.processed ? 'wet' : 'dry'}
        onChange={(value) => live.hear(value === 'wet')}
      />
      <span className={styles.name}>{rich('<name></name>, both sides equally loud', { name: () => name })}</span>
      {live.problem !== null && (
        <p className={styles.problem} role="alert">
          {live.problem}
        </p>
      )}
    </div>
  )
}

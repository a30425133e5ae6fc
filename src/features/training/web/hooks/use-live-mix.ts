import { useEffect, useRef, useState } from 'react'
import { wakeOutput } from '#web/instruments/sound-output.ts'
import { takeTheAir } from '#web/instruments/take-the-air.ts'
import { type MixScene, StemMixer } from '../audio/stem-mixer.ts'
import type { Material } from '../material-options.ts'
import type { Sides } from './use-sides.ts'

const nothingRendered = { clips: [], gainsDb: [], lufs: [] }

/**
 * A mix whose faders move while it sounds, as sides of a transport: each scene is one of them, and changes are heard at once.
 * `onPlay` is called each time that somebody lets it sound, `onEnd` when it has sounded once to its end.
 */
export const useLiveMix = (
  { stems }: Pick<Material, 'stems'>,
  scenes: readonly MixScene[],
  onPlay: () => void = () => undefined,
  onEnd: () => void = () => undefined,
): Sides => {
  const [playing, setPlaying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [side, setSide] = useState(0)
  const held = useRef<StemMixer | null>(null)
  const start = useRef(0)
  const shown = scenes[Math.min(side, scenes.length - 1)]
  useEffect(() => {
    if (shown) held.current?.show(shown)
  }, [shown])
  useEffect(() => () => held.current?.close(), [])
  useEffect(() => (playing ? takeTheAir(() => held.current?.pause()) : undefined), [playing])
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  }, [onEnd])
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  const play = async (once: boolean): Promise<void> => {
    onPlay()
    const output = await wakeOutput()
    setProblem(output.ok ? null : output.reason)
    if (!output.ok) return
    held.current ??= new StemMixer(output.context, stems, { onChange: setPlaying, onEnd: () => ended.current() })
    if (latest.current) held.current.show(latest.current)
    held.current.seek(once ? 0 : held.current.playing ? held.current.position() : start.current, false)
    held.current.play(once)
  }
  return {
    rendered: nothingRendered,
    problem,
    playing,
    side: Math.min(side, scenes.length - 1),
    duration: held.current?.duration ?? 0,
    position: () => held.current?.position() ?? start.current,
    play: () => void play(false),
    playOnce: () => void play(true),
    pause: () => {
      start.current = held.current?.position() ?? start.current
      held.current?.pause()
    },
    choose: setSide,
    seek: (seconds) => {
      start.current = seconds
      held.current?.seek(seconds)
    },
  }
}

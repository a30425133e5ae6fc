import { use, useEffect, useRef, useState } from 'react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { outputContext, wakeOutput } from '#web/instruments/sound-output.ts'
import { takeTheAir } from '#web/instruments/take-the-air.ts'
import { useHasKeys } from '#web/use-media.ts'
import { renderBeside } from '../audio/render-client.ts'
import type { RenderedSides, RenderOrder } from '../audio/render-order.ts'
import { SidePlayer } from '../audio/side-player.ts'
import type { Material } from '../material-options.ts'
import { SoundsAtOnce } from './sounds-at-once.ts'

const settleMs = 150

/** A value once it has not changed for a moment: a knob is rendered when it stands, not at every stop on its way. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The sides of a question with their player: rendered beside the page, heard from the first press on. */
export interface Sides {
  /** Null while it is rendered. */
  rendered: RenderedSides | null
  /** Why nothing can be heard and what to do; null when all is well. */
  problem: string | null
  playing: boolean
  side: number
  /** Seconds of one round. */
  duration: number
  position: () => number
  play: () => void
  /** From the start to the end, once. */
  playOnce: () => void
  pause: () => void
  choose: (side: number) => void
  seek: (seconds: number) => void
}

const stemsOf = ({ stems, excerpt }: Material) => (stems.length > 0 ? stems : excerpt ? [excerpt] : [])

/**
 * Renders an order on the material's stems (or its excerpt) and plays it in a loop. Give a `key` that changes with the
 * order: a new question, a turned knob; place and side stay. `onPlay` is called each time that somebody lets it sound.
 */
export const useSides = (
  material: Material,
  key: string,
  order: Omit<RenderOrder, 'stems'>,
  onPlay: () => void = () => undefined,
): Sides => {
  const [made, setMade] = useState<{ key: string; rendered: RenderedSides } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [playing, setPlaying] = useState(false)
  const [side, setSide] = useState(0)
  const held = useRef<SidePlayer | null>(null)
  const wanted = useRef<'play' | 'once' | null>(null)
  // Where to begin, as long as there is no player.
  const start = useRef(0)
  // A side may be chosen while it is rendered.
  const chosen = useRef(0)
  // What is rendered may come while the output wakes up.
  const ready = useRef<{ key: string; rendered: RenderedSides } | null>(null)
  const asked = useRef(key)
  useEffect(() => {
    asked.current = key
  }, [key])

  const build = (context: AudioContext, rendered: RenderedSides): SidePlayer => {
    const before = held.current
    const next = new SidePlayer(context, rendered.clips)
    next.subscribe(() => setPlaying(next.getState().playing))
    next.choose(chosen.current)
    next.seek(before?.position() ?? start.current)
    before?.close()
    held.current = next
    return next
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the order, which is a new array at each drawing
  useEffect(() => {
    let stale = false
    renderBeside(material.source, stemsOf(material), order).then(
      (rendered) => {
        if (stale) return
        ready.current = { key, rendered }
        setMade(ready.current)
        const context = outputContext()
        const sounds = held.current?.getState().playing ?? false
        if (context && (held.current || wanted.current)) {
          const next = build(context, rendered)
          if (sounds || wanted.current) next.play(wanted.current === 'once')
          wanted.current = null
        }
      },
      (error: Error) => !stale && setProblem(error.message),
    )
    return () => {
      stale = true
    }
  }, [key, material])
  useEffect(() => () => held.current?.close(), [])
  useEffect(() => (playing ? takeTheAir(() => held.current?.pause()) : undefined), [playing])

  const play = async (way: 'play' | 'once'): Promise<void> => {
    onPlay()
    const output = await wakeOutput()
    setProblem(output.ok ? null : output.reason)
    if (!output.ok) return
    if (ready.current?.key !== asked.current) wanted.current = way
    else (held.current ?? build(output.context, ready.current.rendered)).play(way === 'once')
  }
  const atOnce = use(SoundsAtOnce)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question sounds once by itself
  useEffect(() => {
    if (atOnce) void play('play')
  }, [])
  return {
    rendered: made?.key === key ? made.rendered : null,
    problem,
    playing,
    side,
    duration: held.current?.duration ?? 0,
    position: () => held.current?.position() ?? start.current,
    play: () => void play('play'),
    playOnce: () => {
      held.current?.stop()
      void play('once')
    },
    pause: () => {
      wanted.current = null
      held.current?.pause()
    },
    choose: (next) => {
      chosen.current = next
      setSide(next)
      held.current?.choose(next)
    },
    seek: (seconds) => {
      start.current = seconds
      held.current?.seek(seconds)
    },
  }
}

/** The sentence above the answers, and whether they may be given. */
export interface ListenFirst {
  open: boolean
  said: string
}

/** Two sounds are compared: what stands further on is one's own answer, or the way home. */
const compared = 2

/** One of both with its key, as the row of the sound has it; without where there is no keyboard. */
const namedSide = (label: string, at: number, hasKeys: boolean): string =>
  hasKeys ? t('“{side}” (press {key})', { side: label, key: 'AB'[at] ?? '' }) : t('“{name}”', { name: label })

/** Nothing is answered before both sides have sounded: who guesses learns nothing, and the level follows the guess. */
export const useListenFirst = (
  { playing, side }: Pick<Sides, 'playing' | 'side'>,
  labels: readonly string[],
  { blind, answered }: { blind: boolean; answered: boolean },
): ListenFirst => {
  const hasKeys = useHasKeys()
  const [heard, setHeard] = useState<readonly number[]>([])
  useEffect(() => {
    if (playing) setHeard((before) => (before.includes(side) ? before : [...before, side]))
  }, [playing, side])
  const left = labels.slice(0, compared).filter((_label, at) => !heard.includes(at))
  if (answered) return { open: false, said: '' }
  if (left.length === 0) return { open: true, said: t('You’ve heard both. Now answer.') }
  if (blind) return { open: false, said: t('Hear each sound once, then answer.') }
  const named = listText(left.map((label) => namedSide(label, labels.indexOf(label), hasKeys)))
  return {
    open: false,
    said:
      left.length < compared
        ? t('Now hear {what}, too.', { what: named })
        : t('Hear {what} first, then answer.', { what: named }),
  }
}

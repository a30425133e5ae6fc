import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { type Columns, emptyColumns } from '@backline/waveform/columns.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { useSeekSlider } from '#web/audio/use-seek-slider.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import type { Sides } from '../hooks/use-sides.ts'
import type { Material } from '../material-options.ts'
import styles from './transport-row.module.css'

/** Silence between two sounds that are compared from memory. */
const gapMs = 1500

/** Which sound of a run without repeats it is: 0 for the first; null before it began. */
interface BlindRun {
  at: number | null
  over: boolean
  start: () => void
}

/** Plays each side once in its order, with a pause to remember in. */
const useBlindRun = (sides: Sides, count: number): BlindRun => {
  const [at, setAt] = useState<number | null>(null)
  const [over, setOver] = useState(false)
  const latest = useRef(sides)
  useEffect(() => {
    latest.current = sides
  }, [sides])
  const sounded = useRef(false)
  const play = (side: number): void => {
    setAt(side)
    latest.current.choose(side)
    latest.current.playOnce()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a sound goes on to the next
  useEffect(() => {
    if (sides.playing) {
      sounded.current = true
      return
    }
    if (!sounded.current || at === null) return
    sounded.current = false
    if (at + 1 >= count) {
      setOver(true)
      return
    }
    const timer = setTimeout(() => play(at + 1), gapMs)
    return () => clearTimeout(timer)
  }, [sides.playing])
  return { at, over, start: () => (at === null || sides.problem !== null) && play(0) }
}

/** Room above the highest peak of the strip. */
const fill = 0.94

/** One column for each of `width` device pixels of a short sound; its highest peak nearly fills the height. */
const excerptColumns = ({ left, right }: StereoClip, width: number): Columns => {
  const columns = emptyColumns(width)
  const { min, max, rms } = columns
  let highest = 1e-6
  for (let at = 0; at < width; at += 1) {
    const from = Math.floor((at * left.length) / width)
    const to = Math.max(from + 1, Math.floor(((at + 1) * left.length) / width))
    let [low, high, squares] = [0, 0, 0]
    for (let sample = from; sample < to; sample += 1) {
      const value = ((left[sample] ?? 0) + (right[sample] ?? 0)) / 2
      low = Math.min(low, value)
      high = Math.max(high, value)
      squares += value * value
    }
    min[at] = low
    max[at] = high
    rms[at] = Math.sqrt(squares / (to - from))
    highest = Math.max(highest, high, -low)
  }
  for (const plane of [min, max, rms])
    for (let at = 0; at < width; at += 1) plane[at] = ((plane[at] ?? 0) / highest) * fill
  return columns
}

const letters = ['a', 'b', 'c', 'd']
const clockMs = 250

/** The keys of the row, for the help of a trainer. */
export const transportKeys = [
  [[t('Space')], t('Play or pause')],
  [['A', 'B'], t('Play, and hear one side or the other')],
  [['R'], t('From the start again')],
  [['H'], t('After the answer: both, one after the other')],
] as const

/** In which order sounds come once, and which one sounds now. */
const blindText = (labels: readonly string[], at: number | null): string => {
  const order = labels.reduce((before, label) => t('{first}, then {second}', { first: before, second: label }))
  const told = labels.length > 1 ? t('{order}: once each', { order }) : t('{order}: once', { order })
  return at === null ? told : t('{text}. Now {name}', { text: told, name: labels[at] })
}

export interface TransportRowProps {
  sides: Sides
  /** What each side is called, in their order: never by what the answer is. */
  labels: readonly string[]
  /** The sound as it came: the strip shows it whatever side is heard, so that it tells nothing. */
  material: Material
  /** Each side once in its order: nothing to switch, nothing to repeat. */
  blind?: boolean
  /** The strip is all there is to look at: it takes more room. */
  tall?: boolean
}

const [lowStrip, tallStrip] = [44, 128] as const

/** Play and pause, the sound as a strip with its place, and the switch between its sides. */
export const TransportRow = ({ sides, labels, material, blind = false, tall = false }: TransportRowProps) => {
  const { playing, side, problem, rendered } = sides
  const { excerpt } = material
  const run = useBlindRun(sides, labels.length)
  const [now, setNow] = useState(0)
  const duration = excerpt ? excerpt.left.length / excerpt.sampleRate : 0
  const toggle = (): void => {
    if (blind) run.start()
    else if (playing) sides.pause()
    else sides.play()
  }
  const repeat = (): void => {
    sides.pause()
    sides.seek(0)
    sides.play()
  }
  const start = (): void => {
    if (!playing) sides.play()
  }
  const hear = (at: number): void => {
    sides.choose(at)
    start()
  }
  const chooseKeys = blind
    ? []
    : labels.map((_label, at): [string, () => void] => [letters[at] ?? `${at}`, () => hear(at)])
  useKeys({ ' ': toggle, r: blind ? null : repeat, ...Object.fromEntries(chooseKeys) })
  const seek = (seconds: number): void => {
    if (blind) return
    sides.seek(seconds)
    setNow(seconds)
  }
  const { slider } = useSeekSlider({ name: material.name, now, duration, seek, toggle })
  const columns = useCallback((width: number) => excerptColumns(excerpt ?? nothing, width), [excerpt])
  const place = useRef(sides.position)
  useEffect(() => {
    place.current = sides.position
  }, [sides.position])
  useEffect(() => {
    const look = (): void => setNow(place.current())
    look()
    const timer = playing ? setInterval(look, clockMs) : undefined
    return () => clearInterval(timer)
  }, [playing])
  const progress = useCallback(() => place.current() / Math.max(duration, 1e-9), [duration])
  const used = blind && run.at !== null && problem === null
  return (
    <div className={styles.transport} aria-busy={rendered === null}>
      <button
        type="button"
        className={styles.play}
        aria-label={blind ? t('Play each once') : playing ? t('Pause') : t('Play')}
        disabled={used}
        onClick={toggle}
      >
        {playing ? (
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </button>
      <div className={styles.strip} {...(blind ? { 'aria-hidden': true } : slider)}>
        {excerpt && (
          <WaveformCanvas
            columns={columns}
            progress={progress}
            moving={playing}
            height={tall ? tallStrip : lowStrip}
            overshoot={4}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the radios in it are pressed; one that is chosen already tells of no change */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press a radio by a click */}
      <div
        className={styles.sides}
        onClick={({ target }) => {
          if (target instanceof HTMLInputElement) start()
        }}
      >
        {blind ? (
          <p className={styles.once}>
            {run.over ? t('You’ve heard both. What do you remember?') : blindText(labels, run.at)}
          </p>
        ) : (
          <Segmented
            label={t('Which side you hear')}
            sound
            wide
            options={labels.map((label, at) => ({ value: `${at}`, label }))}
            value={`${side}`}
            onChange={(value) => sides.choose(Number(value))}
          />
        )}
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const nothing = { sampleRate: 1, left: new Float32Array(1), right: new Float32Array(1) }

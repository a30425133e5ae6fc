import { timeLabel, timeToPixel } from '@backline/waveform/time-scale.ts'
import { IconEyeOff, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import type { TimeMap } from '#web/audio/compare-engine-times.ts'
import { lanesQuery, peaksQuery } from '#web/audio/sound-queries.ts'
import { May } from '#web/session/may.tsx'
import { onLookChange } from '#web/theme/on-look-change.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useMedia } from '#web/use-media.ts'
import { versionText } from '../demo-numbers.ts'
import { type LoudnessCurve, shortTermCurve } from '../review/lane-curve.ts'
import { LaneLoudness } from '../review/lane-loudness.tsx'
import type { ReviewClock } from '../review/review-clock.ts'
import type { ReviewStage } from '../review/use-review-stage.ts'
import { useZoomFrames } from '../review/use-zoom-view.ts'
import type { Sight, ZoomView } from '../review/zoom-view.ts'
import { changesBetween, hotSpots, type OnlyPart, onlyParts, stretchesOf } from './compare-changes.ts'
import { drawChanges, drawOtherVersion } from './compare-drawing.ts'
import styles from './compare-lanes.module.css'
import type { Compare } from './use-compare.ts'

/** Draws into the pixels of a canvas what is in sight. */
type DrawLane = (canvas: HTMLCanvasElement, scale: Sight['scale']) => void

/** A canvas below the waveform that is drawn when what is in sight, its size, the theme or `draw` changes, with a playhead that runs over it. */
const useCompareLane = (
  clock: ReviewClock,
  view: ZoomView,
  draw: DrawLane,
): { canvas: RefObject<HTMLCanvasElement | null>; playhead: RefObject<HTMLSpanElement | null> } => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const playhead = useRef<HTMLSpanElement>(null)
  const drawn = useRef<{ scale: Sight['scale']; draw: DrawLane } | null>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const build = (): void => {
      element.width = Math.round(element.clientWidth * devicePixelRatio)
      element.height = Math.round(element.clientHeight * devicePixelRatio)
      drawn.current = null
      setLooks((count) => count + 1)
    }
    const size = new ResizeObserver(build)
    size.observe(element)
    const stop = onLookChange(build)
    return () => {
      size.disconnect()
      stop()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size or theme has to be painted again
  const paint = useCallback(
    (position: number): void => {
      const { scale } = view.sight()
      if (canvas.current && (drawn.current?.scale !== scale || drawn.current.draw !== draw)) {
        drawn.current = { scale, draw }
        draw(canvas.current, scale)
      }
      if (!playhead.current) return
      const pixel = timeToPixel(scale, position)
      playhead.current.style.visibility = pixel >= 0 && pixel <= scale.width ? 'visible' : 'hidden'
      playhead.current.style.translate = `${Math.min(scale.width - 2, Math.max(0, pixel - 1))}px`
    },
    [view, draw, looks],
  )
  useZoomFrames(clock, view, paint)
  return { canvas, playhead }
}

/** B's loudness at the moments of A's curve; silent (−∞) where the part was cut. */
const overCurve = (a: LoudnessCurve, b: LoudnessCurve, map: TimeMap): LoudnessCurve => ({
  ...a,
  lufs: Float32Array.from(a.lufs, (_value, index) => {
    const there = map.toB(a.startSeconds + index * a.stepSeconds)
    const at = Math.round((there.seconds - b.startSeconds) / b.stepSeconds)
    return there.cut ? Number.NEGATIVE_INFINITY : (b.lufs[at] ?? Number.NEGATIVE_INFINITY)
  }),
})

/** A lane is shown for its song only, so a part that only B has is heard around the place where it is missing. */
const around = 2

/** Version B under A, aligned in time: its waveform, the loudness of both, and what changed. */
export const CompareLanes = ({
  demo,
  other,
  workspaceId,
  compare,
  stage,
  clock,
}: {
  demo: Demo
  other: Demo
  workspaceId: string
  compare: Compare
  stage: ReviewStage
  clock: ReviewClock
}) => {
  const { map, alignment, matched } = compare
  const { view } = stage
  const wanted = (one: Demo) => ({ id: one.id, workspaceId, source: one.file_path })
  const { data: pyramid } = useQuery({ ...peaksQuery(wanted(other)), enabled: other.analysis === 'ready' })
  const { data: lanesA } = useQuery({ ...lanesQuery(wanted(demo)), enabled: demo.analysis === 'ready' })
  const { data: lanesB } = useQuery({ ...lanesQuery(wanted(other)), enabled: other.analysis === 'ready' })
  const curves = useMemo(() => {
    if (!lanesA) return null
    const a = shortTermCurve(lanesA)
    return lanesB ? [a, overCurve(a, shortTermCurve(lanesB), map)] : [a]
  }, [lanesA, lanesB, map])
  const levelDb = matched ? (demo.integratedLufs ?? 0) - (other.integratedLufs ?? demo.integratedLufs ?? 0) : 0
  const changes = useMemo(
    () => (lanesA && lanesB ? changesBetween(lanesA, lanesB, map, levelDb) : null),
    [lanesA, lanesB, map, levelDb],
  )
  const duration = demo.durationSeconds ?? 0
  const sections = stage.sections.shown
  const spots = useMemo(
    () => (changes ? hotSpots(changes, stretchesOf(sections, duration)) : []),
    [changes, sections, duration],
  )
  const parts = useMemo(() => (alignment ? onlyParts(alignment) : []), [alignment])
  const drawOther: DrawLane = useCallback(
    (canvas, scale) => drawOtherVersion(canvas, pyramid ?? [], map, scale),
    [pyramid, map],
  )
  const drawDifference: DrawLane = useCallback(
    (canvas, scale) => changes && drawChanges(canvas, changes, scale),
    [changes],
  )
  const hear = (from: number, to: number): void => stage.loop.repeat({ from, to: Math.min(duration, to) })
  const [a, b] = [versionText(demo.version), versionText(other.version)]
  // Where the window has no room for both, one is chosen.
  const tall = useMedia('(min-height: 52em) and (min-width: 75em)')
  const [lane, setLane] = useState<'changes' | 'loudness'>('changes')
  const shows = (which: typeof lane): boolean => tall || lane === which
  const nameOf = (part: OnlyPart): string => (part.side === 'a' ? a : b)
  return (
    <>
      <div className={styles.lanes}>
        <Lane
          name="other"
          label={t('B {version}', { version: b })}
          spoken={t('Waveform of {version}', { version: b })}
          {...{ clock, view }}
          draw={drawOther}
        >
          <LaneState demo={other} />
        </Lane>
        {shows('loudness') && curves && <LaneLoudness clock={clock} view={view} curves={curves} />}
        {shows('changes') && (
          <Lane
            name="changes"
            label={t('What changed, {version} against {other}', { version: a, other: b })}
            spoken={t('How {version} differs from {other} over time in level, highs, mids and lows, up to 6 dB', {
              version: a,
              other: b,
            })}
            {...{ clock, view }}
            draw={drawDifference}
          >
            <LaneState demo={demo.analysis === 'ready' ? other : demo} />
            <span className={styles.rows} aria-hidden="true">
              <span>{t('Level')}</span>
              <span>{t('Highs')}</span>
              <span>{t('Mids')}</span>
              <span>{t('Lows')}</span>
            </span>
          </Lane>
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.spots}>
          {changes && (
            <span className={styles.what}>
              {spots.length + parts.length === 0 ? unchangedText(a, b, matched) : t('Biggest changes')}
            </span>
          )}
          {changes &&
            parts.map((part) => (
              <Button
                key={`${part.side} ${part.from}`}
                size="sm"
                icon={<IconRepeat size={14} aria-hidden="true" />}
                onClick={() => hear(Math.max(0, part.atA - around), (part.side === 'a' ? part.to : part.atA) + around)}
              >
                {t('Only in {version}: {from}–{to}', {
                  version: nameOf(part),
                  from: timeLabel(part.from),
                  to: timeLabel(part.to),
                })}
              </Button>
            ))}
          {spots.map((spot) => (
            <Button
              key={`${spot.from} ${spot.what}`}
              size="sm"
              icon={<IconRepeat size={14} aria-hidden="true" />}
              onClick={() => hear(spot.from, spot.to)}
            >
              {spot.what} <span className={styles.where}>{spot.where}</span>
            </Button>
          ))}
        </div>
        {!tall && curves && (
          <Segmented
            size="sm"
            label={t('Lane below version B')}
            value={lane}
            onChange={setLane}
            options={[
              { value: 'changes', label: t('Changes') },
              { value: 'loudness', label: t('Loudness') },
            ]}
          />
        )}
        <May right="edit">
          <LinkButton
            size="sm"
            to="/blind-votes"
            search={{ first: demo.id, second: other.id }}
            icon={<IconEyeOff size={15} aria-hidden="true" />}
          >
            {t('Blind vote')}
          </LinkButton>
        </May>
      </div>
    </>
  )
}

const unchangedText = (a: string, b: string, matched: boolean): string =>
  matched
    ? t('Nothing changed by more than 0.7 dB from {other} to {version}, apart from the overall loudness.', {
        version: a,
        other: b,
      })
    : t('Nothing changed by more than 0.7 dB from {other} to {version}.', { version: a, other: b })

/** Says in an empty lane why there is nothing to see; the dock says it aloud. */
const LaneState = ({ demo }: { demo: Demo }) =>
  demo.analysis !== 'ready' && (
    <span className={styles.state}>
      {demo.analysis === 'pending'
        ? t('{version} is still being measured...', { version: versionText(demo.version) })
        : t('{version} could not be measured.', { version: versionText(demo.version) })}
    </span>
  )

const Lane = ({
  name,
  label,
  spoken,
  clock,
  view,
  draw,
  children,
}: {
  name: 'other' | 'changes'
  label: string
  spoken: string
  clock: ReviewClock
  view: ReviewStage['view']
  draw: DrawLane
  children?: React.ReactNode
}) => {
  const { canvas, playhead } = useCompareLane(clock, view, draw)
  return (
    <div className={`${styles.lane} ${styles[name] ?? ''}`} role="img" aria-label={spoken}>
      <canvas ref={canvas} className={styles.canvas} />
      {children}
      <span className={styles.label}>{label}</span>
      <span ref={playhead} className={styles.playhead} />
    </div>
  )
}

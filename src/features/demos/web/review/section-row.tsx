import { pixelToTime, timeLabel, timeToPixel } from '@backline/waveform/time-scale.ts'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { moveEdge, type Section, type Sections } from '#features/demos/domain/sections.ts'
import { t } from '#kernel/language/translate.ts'
import { SectionName } from '#web/audio/section-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHasKeys } from '#web/use-media.ts'
import { useLoopDrag } from './loop-region.tsx'
import type { ReviewClock } from './review-clock.ts'
import styles from './section-row.module.css'
import { sectionShades } from './section-shades.ts'
import type { ReviewStage } from './use-review-stage.ts'
import { useSight } from './use-zoom-view.ts'

/** A section that is narrower is still this wide to the finger and the keyboard; the row itself knows which part was meant. */
const target = 24

/** The parts of the song above the waveform: a click goes there and selects it; those who may edit drag to draw one or to move an edge. */
export const SectionRow = ({
  stage,
  clock,
  duration,
}: {
  stage: ReviewStage
  clock: ReviewClock
  duration: number
}) => {
  const { view, loop, sections, snap } = stage
  const { scale } = useSight(view)
  const hasKeys = useHasKeys()
  const [moving, setMoving] = useState<{ index: number; edge: 'start' | 'end'; to: number } | null>(null)
  const jump = (seconds: number): void => {
    const section = sections.shown.find((one) => seconds >= one.startSeconds && seconds < one.endSeconds)
    clock.seek(section?.startSeconds ?? seconds)
    if (section) loop.selectSection(section)
  }
  const { draft, handlers } = useLoopDrag({
    view,
    duration,
    snap,
    onClick: jump,
    onSelect: ({ from, to }) =>
      stage.edits ? stage.drawSection({ startSeconds: from, endSeconds: to }) : loop.select({ from, to }),
  })
  const shown: Sections = moving
    ? moveEdge(sections.shown, moving.index, moving.edge, moving.to, duration)
    : sections.shown
  const shades = sectionShades(shown.map(({ name }) => name))
  const edge = (index: number, which: 'start' | 'end', seconds: number) => ({
    className: styles.edge,
    style: { left: timeToPixel(scale, seconds) },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      setMoving({ index, edge: which, to: seconds })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!moving) return
      const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0
      setMoving({ ...moving, to: snap(pixelToTime(scale, event.clientX - left), event.altKey) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      if (moving) stage.moveSection(moving.index, moving.edge, moving.to)
      setMoving(null)
    },
    onPointerCancel: () => setMoving(null),
  })
  return (
    <div className={styles.row} data-place {...handlers}>
      {stage.edits && hasKeys && shown.length === 0 && duration > 0 && !draft && (
        <span className={styles.hint}>{t('Drag here or press S to name the parts of the song')}</span>
      )}
      <ol aria-label={t('Sections')} className={styles.list}>
        {scale.width > 0 &&
          shown.map((section, index) => {
            const from = timeToPixel(scale, section.startSeconds)
            const to = timeToPixel(scale, section.endSeconds)
            if (to < 0 || from > scale.width) return null
            const start = Math.max(0, from)
            const width = Math.min(scale.width, to) - start
            const left = Math.max(0, Math.min(start, scale.width - target))
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place in the row; its id changes with each save
                key={index}
                className={styles.section}
                style={{ left, width, '--z': width < target ? 1 : 0 } as CSSProperties}
              >
                <button
                  type="button"
                  data-shade={shades[index]}
                  className={classNames(
                    styles.name,
                    index === loop.index && styles.chosen,
                    (from < 0 || left < from) && styles.cut,
                  )}
                  aria-label={labelOf(section)}
                  aria-pressed={index === loop.index}
                  onClick={(event) => {
                    // The pointer's click is heard by the row, which knows whether it was a drag.
                    if (event.detail === 0) jump(section.startSeconds)
                  }}
                >
                  <SectionName name={section.name} width={width} />
                </button>
              </li>
            )
          })}
      </ol>
      <div aria-hidden="true">
        {stage.edits &&
          shown.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={index}>
              <span {...edge(index, 'start', section.startSeconds)} />
              {shown[index + 1]?.startSeconds !== section.endSeconds && (
                <span {...edge(index, 'end', section.endSeconds)} />
              )}
            </span>
          ))}
        {draft && (
          <span
            className={styles.draft}
            style={{
              left: timeToPixel(scale, draft.from),
              width: timeToPixel(scale, draft.to) - timeToPixel(scale, draft.from),
            }}
          />
        )}
      </div>
    </div>
  )
}

const labelOf = ({ name, startSeconds, endSeconds }: Section): string =>
  t('{name}, {from} to {to}', { name, from: timeLabel(startSeconds), to: timeLabel(endSeconds) })

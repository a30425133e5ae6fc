import { type BarsLong, barsLong } from '@backline/waveform/bar-grid.ts'
import { timeLabel, timeToPixel } from '@backline/waveform/time-scale.ts'
import { IconMessagePlus, IconRepeat, IconSection, IconTrash, IconX, IconZoomScan } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { maxSectionLength } from '#features/demos/contract/demo-limits.ts'
import { sectionNames } from '#features/demos/domain/sections.ts'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useHasKeys } from '#web/use-media.ts'
import styles from './loop-bar.module.css'
import type { ReviewStage } from './use-review-stage.ts'
import { useSight } from './use-zoom-view.ts'

const list = 'section-names'

const lengthText = ({ bars, beats }: BarsLong): string => {
  if (beats === 0) return t('{bars, plural, one {# bar} other {# bars}}', { bars })
  if (bars === 0) return t('{beats, plural, one {# beat} other {# beats}}', { beats })
  return t('{bars, plural, one {# bar} other {# bars}} {beats, plural, one {# beat} other {# beats}}', { bars, beats })
}

/** What one can do with the selection: loop it, write a note on it, make it a section, rename or delete that one. */
export const LoopBar = ({ stage, onNote }: { stage: ReviewStage; onNote: () => void }) => {
  const { view, loop, grid } = stage
  const { scale } = useSight(view)
  const { selected, index } = loop
  const field = useRef<HTMLInputElement>(null)
  const dropped = useRef(false)
  const { naming } = stage
  const hasKeys = useHasKeys()
  const withKey = (what: string, key: string): string => (hasKeys ? `${what} (${key})` : what)
  useEffect(() => {
    if (naming) field.current?.focus()
  }, [naming])
  if (!selected || scale.width === 0 || selected.to < scale.from || selected.from > scale.to) return null
  const middle = (Math.max(selected.from, scale.from) + Math.min(selected.to, scale.to)) / 2
  const bars = grid && barsLong(grid, selected.to - selected.from)
  return (
    <div
      className={styles.bar}
      style={{ '--at': `${Math.round(timeToPixel(scale, middle))}px` } as CSSProperties}
      role="toolbar"
      aria-label={t('Selection')}
    >
      {selected.section && !stage.edits && <span className={styles.called}>{selected.section.name}</span>}
      {selected.section && stage.edits && (
        <>
          <input
            ref={field}
            key={`${selected.section.startSeconds} ${selected.section.name}`}
            className={styles.name}
            aria-label={t('Name of the section')}
            list={list}
            maxLength={maxSectionLength}
            defaultValue={selected.section.name}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
            onBlur={(event) => {
              if (stage.naming) stage.endNaming(true)
              if (!dropped.current) stage.rename(index, event.currentTarget.value)
              dropped.current = false
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              const { currentTarget: input } = event
              const waveform = input
                .closest('[role="toolbar"]')
                ?.parentElement?.querySelector<HTMLElement>('[role="slider"]')
              if (event.key === 'Escape') {
                event.stopPropagation()
                dropped.current = true
                if (stage.naming) stage.endNaming(false)
                else input.value = input.defaultValue
              }
              input.blur()
              waveform?.focus()
            }}
          />
          <datalist id={list}>
            {sectionNames.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <span className={`${styles.range} mono`}>
        {timeLabel(selected.from, 1)}–{timeLabel(selected.to, 1)}
      </span>
      {bars && <span className={styles.bars}>{lengthText(bars)}</span>}
      <IconButton size="sm" label={withKey(t('Loop'), 'L')} aria-pressed={loop.looping} onClick={loop.toggle}>
        <IconRepeat size={15} aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={withKey(t('Write a note on it'), 'N')} onClick={onNote}>
        <IconMessagePlus size={15} aria-hidden="true" />
      </IconButton>
      {!selected.section && stage.edits && (
        <IconButton
          size="sm"
          label={t('Make it a section')}
          onClick={() => stage.drawSection({ startSeconds: selected.from, endSeconds: selected.to })}
        >
          <IconSection size={15} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="sm" label={withKey(t('Zoom to it'), 'Z')} onClick={stage.zoomToSelection}>
        <IconZoomScan size={15} aria-hidden="true" />
      </IconButton>
      {selected.section && stage.edits && (
        <IconButton
          size="sm"
          label={t('Delete {name}', { name: selected.section.name })}
          onClick={() => stage.remove(index)}
        >
          <IconTrash size={15} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="sm" label={withKey(t('Clear the selection'), 'Esc')} onClick={loop.clear}>
        <IconX size={14} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

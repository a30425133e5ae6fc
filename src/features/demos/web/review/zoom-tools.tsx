import {
  IconArrowBackUp,
  IconCurrentLocation,
  IconMagnet,
  IconRepeat,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useHasKeys } from '#web/use-media.ts'
import { type ReviewStage, zoomStep } from './use-review-stage.ts'
import { useSight } from './use-zoom-view.ts'
import styles from './zoom-tools.module.css'

/** What acts on the waveform: undo, loop, snapping, what the ruler counts, following and zoom; `children` come first. `spare`: only when there is something for it to act on. */
export const ZoomTools = ({ stage, spare, children }: { stage: ReviewStage; spare: boolean; children: ReactNode }) => {
  const { view, loop, undo, grid } = stage
  const { whole, following } = useSight(view)
  const hasKeys = useHasKeys()
  const withKey = (what: string, key: string): string => (hasKeys ? `${what} (${key})` : what)
  if (spare && whole && !undo.last && !loop.selected) return null
  return (
    <div className={styles.tools}>
      {children}
      <span className={styles.space} />
      {undo.last && (
        <IconButton label={t('Undo: {what}', { what: undo.last.what })} onClick={undo.undo}>
          <IconArrowBackUp size={18} aria-hidden="true" />
        </IconButton>
      )}
      {grid && (
        <>
          <Segmented
            size="sm"
            label={t('The ruler shows')}
            value={stage.inBars ? 'bars' : 'time'}
            onChange={(value) => stage.setInBars(value === 'bars')}
            options={[
              { value: 'bars', label: t('Bars') },
              { value: 'time', label: t('Time') },
            ]}
          />
          <IconButton
            label={withKey(t('Snap to bars and beats'), 'G')}
            aria-pressed={stage.snaps}
            onClick={() => stage.setSnaps(!stage.snaps)}
          >
            <IconMagnet size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton
        label={loop.selected ? withKey(t('Loop the selection'), 'L') : t('Loop: first choose a part of the song')}
        aria-pressed={loop.looping}
        disabled={!loop.selected}
        onClick={loop.toggle}
      >
        <IconRepeat size={18} aria-hidden="true" />
      </IconButton>
      {!whole && (
        <IconButton
          label={withKey(t('Follow the playhead'), 'F')}
          aria-pressed={following}
          onClick={() => view.setFollowing(!following)}
        >
          <IconCurrentLocation size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={withKey(t('Zoom out'), '−')} disabled={whole} onClick={() => stage.zoomBy(1 / zoomStep)}>
        <IconZoomOut size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={withKey(t('Zoom in'), '+')} onClick={() => stage.zoomBy(zoomStep)}>
        <IconZoomIn size={18} aria-hidden="true" />
      </IconButton>
      {!whole && (
        <IconButton label={withKey(t('Show the whole song'), '0')} onClick={view.showAll}>
          <IconZoomReset size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

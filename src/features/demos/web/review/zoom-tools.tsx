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
import { IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { type ReviewStage, zoomStep } from './use-review-stage.ts'
import { useSight } from './use-zoom-view.ts'
import styles from './zoom-tools.module.css'

/** What acts on the waveform: undo, loop, snapping, what the ruler counts, following and zoom; `children` come first. */
export const ZoomTools = ({ stage, children }: { stage: ReviewStage; children?: ReactNode }) => {
  const { view, loop, undo, grid } = stage
  const { whole, following } = useSight(view)
  return (
    <div className={styles.tools}>
      {children}
      <span className={styles.space} />
      {undo.last && (
        <IconButton label={`Undo: ${undo.last.what}`} onClick={undo.undo}>
          <IconArrowBackUp size={18} aria-hidden="true" />
        </IconButton>
      )}
      {grid && (
        <>
          <Segmented
            size="sm"
            label="The ruler counts"
            value={stage.inBars ? 'bars' : 'time'}
            onChange={(value) => stage.setInBars(value === 'bars')}
            options={[
              { value: 'bars', label: 'Bars' },
              { value: 'time', label: 'Time' },
            ]}
          />
          <IconButton
            label="Snap to bars and beats (G)"
            aria-pressed={stage.snaps}
            onClick={() => stage.setSnaps(!stage.snaps)}
          >
            <IconMagnet size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton
        label={loop.selected ? 'Loop the selection (L)' : 'Loop: first drag over the waveform'}
        aria-pressed={loop.looping}
        disabled={!loop.selected}
        onClick={loop.toggle}
      >
        <IconRepeat size={18} aria-hidden="true" />
      </IconButton>
      {!whole && (
        <IconButton
          label="Follow the playhead (F)"
          aria-pressed={following}
          onClick={() => view.setFollowing(!following)}
        >
          <IconCurrentLocation size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Zoom out (−)" disabled={whole} onClick={() => stage.zoomBy(1 / zoomStep)}>
        <IconZoomOut size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom in (+)" onClick={() => stage.zoomBy(zoomStep)}>
        <IconZoomIn size={18} aria-hidden="true" />
      </IconButton>
      {!whole && (
        <IconButton label="Show the whole song (0)" onClick={view.showAll}>
          <IconZoomReset size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { useTrackState } from '#web/audio/player.ts'
import { Chip } from '#web/ui/chip.tsx'
import { NOT_SET, reading, versionText } from '../demo-numbers.ts'
import { useNeedsNetwork } from '../hooks/use-needs-network.ts'
import { useRowWindow } from '../hooks/use-row-window.ts'
import { DemoActionsMenu } from './demo-actions.tsx'
import styles from './demo-list.module.css'
import type { DemoListProps } from './demo-table.tsx'
import { PlayButton } from './play-button.tsx'

const ROW_HEIGHT = 68

/** All demos in two lines each, for narrow screens. */
export const DemoList = ({ demos, ...acts }: DemoListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { indices, before, after } = useRowWindow(demos.length, ROW_HEIGHT, list)
  return (
    <ul ref={list} className={styles.list} aria-label="Demos" style={{ paddingTop: before, paddingBottom: after }}>
      {indices.map((index) => {
        const demo = demos[index]
        return demo && <DemoItem key={demo.id} demo={demo} {...acts} />
      })}
    </ul>
  )
}

const DemoItem = memo(function DemoItem({
  demo,
  onPlay,
  onEdit,
  onDelete,
}: Omit<DemoListProps, 'demos'> & { demo: Demo }) {
  const state = useTrackState(demo.id)
  const away = useNeedsNetwork()(demo)
  const version = versionText(demo.version)
  return (
    <li className={styles.item} data-on={state !== 'absent'} data-away={away || undefined}>
      <PlayButton id={demo.id} name={`${demo.name} ${version}`} start={() => onPlay(demo)} />
      <Link to="/demos/$demoId" params={{ demoId: demo.id }} preload={false} className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>{demo.name}</span>
          <Chip tone="line">
            <span className="mono">{version}</span>
          </Chip>
        </span>
        <span className={styles.facts}>{away ? 'Needs the network' : factsOf(demo)}</span>
      </Link>
      <DemoActionsMenu demo={demo} onEdit={onEdit} onDelete={onDelete} />
    </li>
  )
})

const factsOf = (demo: Demo): string => {
  if (demo.analysis === 'pending') return 'Analysing…'
  if (demo.analysis === 'failed') return demo.analysisError ?? 'The waveform could not be drawn.'
  return [
    demo.bpm === null ? null : `${reading(demo.bpm)} BPM`,
    demo.key_signature ?? (demo.bpm === null ? `Key ${NOT_SET}` : null),
    demo.integratedLufs === null ? null : `${reading(demo.integratedLufs)} LUFS`,
    demo.openNotes === 0 ? null : `${demo.openNotes} open`,
  ]
    .filter((fact) => fact !== null)
    .join(', ')
}

import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { listText } from '#kernel/language/formats.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { useTrackState } from '#web/audio/player.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { DemoActionsMenu, PlayButton } from '../demo-actions.tsx'
import { reading, versionText } from '../demo-numbers.ts'
import { useNeedsNetwork } from '../use-needs-network.ts'
import styles from './demo-list.module.css'
import demoTableStyles from './demo-table.module.css'
import { type DemoListProps, Head } from './demo-table.tsx'
import { useRowWindow } from './use-row-window.ts'

const names = ['58%', '44%', '62%', '38%', '52%', '35%', '48%']

/** The table before its rows are there. */
export const DemoTableSkeleton = () => (
  <Loading label={t('Loading demos')}>
    <div className={demoTableStyles.frame}>
      <Table label={t('Demos')} className={demoTableStyles.table ?? ''}>
        <Head />
        <tbody>
          {names.map((width) => (
            <tr key={width}>
              <td>
                <Skeleton width="28px" height="28px" />
              </td>
              <td>
                <Skeleton width={width} />
              </td>
              <td>
                <Skeleton width="28px" height="20px" />
              </td>
              <td className={demoTableStyles.waveColumn}>
                <Skeleton height="18px" />
              </td>
              <td className={demoTableStyles.bpmColumn}>
                <Skeleton width="36px" />
              </td>
              <td className={demoTableStyles.keyColumn}>
                <Skeleton width="60px" />
              </td>
              <td className={demoTableStyles.lufsColumn}>
                <Skeleton width="38px" />
              </td>
              <td className={demoTableStyles.notesColumn}>
                <Skeleton width="30px" />
              </td>
              <td className={demoTableStyles.updatedColumn}>
                <Skeleton width="96px" />
              </td>
              <td>
                <Skeleton width="86px" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </Loading>
)

const rowHeight = 68

/** All demos in two lines each, for narrow screens. */
export const DemoList = ({ demos, ...acts }: DemoListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { indices, before, after } = useRowWindow(demos.length, rowHeight, list)
  return (
    <ul ref={list} className={styles.list} aria-label={t('Demos')} style={{ paddingTop: before, paddingBottom: after }}>
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
        <span className={styles.facts}>{away ? t('Needs a connection') : factsOf(demo)}</span>
      </Link>
      <DemoActionsMenu demo={demo} onEdit={onEdit} onDelete={onDelete} />
    </li>
  )
})

const factsOf = (demo: Demo): string => {
  if (demo.analysis === 'pending') return t('Analysing...')
  if (demo.analysis === 'failed') return demo.analysisError ?? t('The waveform could not be drawn.')
  const facts = [
    demo.bpm === null ? null : `${reading(demo.bpm)} BPM`,
    demo.key_signature ? spokenKey(demo.key_signature) : demo.bpm === null ? t('Key not set') : null,
    demo.integratedLufs === null ? null : `${reading(demo.integratedLufs)} LUFS`,
    demo.openNotes === 0 ? null : t('{count} open', { count: demo.openNotes }),
  ].filter((fact) => fact !== null)
  return listText(facts, 'unit')
}

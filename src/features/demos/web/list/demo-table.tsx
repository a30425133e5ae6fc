import { IconAlertTriangle, IconMessageCircle, IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, memo, useRef } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { useTrackState } from '#web/audio/player.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Table } from '#web/ui/table.tsx'
import { When } from '#web/ui/when.tsx'
import { DemoActions, PlayButton } from '../demo-actions.tsx'
import { notSet, reading, versionText } from '../demo-numbers.ts'
import { useNeedsNetwork } from '../use-needs-network.ts'
import styles from './demo-table.module.css'
import { RowWaveform } from './row-waveform.tsx'
import { useRowWindow } from './use-row-window.ts'

/** A number with one decimal, or that there is none. */
const ReadingOr = ({ value, otherwise }: { value: number | null; otherwise: string }) =>
  value === null ? <span className={styles.none}>{otherwise}</span> : reading(value)

/** The key of a demo. */
const KeyText = ({ demo }: { demo: Demo }) =>
  demo.key_signature ? spokenKey(demo.key_signature) : <span className={styles.none}>{notSet}</span>

/** How many notes wait for somebody. */
const OpenNotes = ({ count }: { count: number }) =>
  count === 0 ? (
    <span className={styles.none}>{t('none')}</span>
  ) : (
    <span className={styles.notes}>
      <IconMessageCircle size={15} aria-hidden="true" />
      <span className="mono">{count}</span>
    </span>
  )

/** Who brought this version, and when. */
const Updated = ({ demo }: { demo: Demo }) => (
  <span className={styles.updated}>
    {demo.addedBy ?? t('Somebody who left')}{' '}
    <span className={styles.when}>
      <When at={demo.addedAt} />
    </span>
  </span>
)

/** The waveform, or how far it is with it. */
const Picture = ({ demo }: { demo: Demo }) => {
  if (demo.analysis === 'ready' && demo.overview) return <RowWaveform id={demo.id} overview={demo.overview} />
  if (demo.analysis === 'failed') {
    const text = demo.analysisError ?? t('The waveform could not be drawn.')
    return (
      <span className={styles.failed} title={text}>
        <IconAlertTriangle size={15} aria-hidden="true" />
        <span>{text}</span>
      </span>
    )
  }
  return <span className={styles.pending}>{t('Analysing...')}</span>
}

/** In place of the waveform of a version that cannot be heard without a network. */
const NeedsNetwork = () => (
  <span className={styles.away}>
    <IconWifiOff size={15} aria-hidden="true" />
    {t('Needs a connection')}
  </span>
)

const rowHeight = 50

export interface DemoListProps {
  demos: readonly Demo[]
  onPlay: (demo: Demo) => void
  onEdit: (demo: Demo) => void
  onDelete: (demo: Demo) => void
}

/** All demos, a row each; up and down go from row to row, Space plays the row that has the focus. */
export const DemoTable = ({ demos, ...acts }: DemoListProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const { indices, before, after, reveal } = useRowWindow(demos.length, rowHeight, frame)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof HTMLElement)) return
    const row = event.target.closest('tr')
    const index = Number(row?.dataset.index ?? Number.NaN)
    const demo = demos[index]
    if (!demo || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && event.target.closest('button') === null) {
      event.preventDefault()
      acts.onPlay(demo)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !demos[index + step]) return
    event.preventDefault()
    const control = event.target.dataset.control ?? 'play'
    reveal(index + step)
    requestAnimationFrame(() => {
      const next = frame.current?.querySelector<HTMLElement>(
        `tr[data-index="${index + step}"] [data-control="${control}"]`,
      )
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows' own controls take the keys, this only moves between them
    <div className={styles.frame} ref={frame} onKeyDown={onKeyDown}>
      <Table label={t('Demos')} className={styles.table ?? ''}>
        <Head />
        <tbody>
          {before > 0 && <Room height={before} />}
          {indices.map((index) => {
            const demo = demos[index]
            return demo && <DemoRow key={demo.id} demo={demo} index={index} {...acts} />
          })}
          {after > 0 && <Room height={after} />}
        </tbody>
      </Table>
    </div>
  )
}

/** The names of the columns, the same for the rows and for their placeholders. */
export const Head = () => (
  <thead>
    <tr>
      <th scope="col" className={styles.playColumn}>
        <span className="visually-hidden">{t('Play')}</span>
      </th>
      <th scope="col">{t('Name')}</th>
      <th scope="col" className={styles.versionColumn}>
        {t('Version')}
      </th>
      <th scope="col" className={styles.waveColumn}>
        <span className="visually-hidden">{t('Waveform')}</span>
      </th>
      <th scope="col" className={styles.bpmColumn} data-numeric>
        {t('BPM')}
      </th>
      <th scope="col" className={styles.keyColumn}>
        {t('Key')}
      </th>
      <th scope="col" className={styles.lufsColumn} data-numeric>
        {t('LUFS')}
      </th>
      <th scope="col" className={styles.notesColumn}>
        {t('Open notes')}
      </th>
      <th scope="col" className={styles.updatedColumn}>
        {t('Updated')}
      </th>
      <th scope="col" className={styles.actionsColumn}>
        <span className="visually-hidden">{t('Actions')}</span>
      </th>
    </tr>
  </thead>
)

const Room = ({ height }: { height: number }) => (
  <tr className={styles.room}>
    <td colSpan={10} style={{ height }} />
  </tr>
)

const DemoRow = memo(function DemoRow({
  demo,
  index,
  onPlay,
  onEdit,
  onDelete,
}: Omit<DemoListProps, 'demos'> & { demo: Demo; index: number }) {
  const state = useTrackState(demo.id)
  const away = useNeedsNetwork()(demo)
  const version = versionText(demo.version)
  return (
    <tr data-index={index} data-on={state !== 'absent'} data-away={away || undefined}>
      <td>
        <PlayButton id={demo.id} name={`${demo.name} ${version}`} start={() => onPlay(demo)} />
      </td>
      <td>
        <Link
          to="/demos/$demoId"
          params={{ demoId: demo.id }}
          preload={false}
          className={styles.name}
          title={demo.name}
          data-control="name"
        >
          {demo.name}
        </Link>
      </td>
      <td>
        <Chip tone="line" className={styles.version ?? ''}>
          <span className="mono">{version}</span>
        </Chip>
      </td>
      <td className={styles.waveColumn}>{away ? <NeedsNetwork /> : <Picture demo={demo} />}</td>
      <td className={styles.bpmColumn} data-numeric>
        <ReadingOr value={demo.bpm} otherwise="–" />
      </td>
      <td className={styles.keyColumn}>
        <KeyText demo={demo} />
      </td>
      <td className={styles.lufsColumn} data-numeric>
        <ReadingOr value={demo.integratedLufs} otherwise="–" />
      </td>
      <td className={styles.notesColumn}>
        <OpenNotes count={demo.openNotes} />
      </td>
      <td className={styles.updatedColumn}>
        <Updated demo={demo} />
      </td>
      <td>
        <span className={styles.actions}>
          <DemoActions demo={demo} onEdit={onEdit} onDelete={onDelete} />
        </span>
      </td>
    </tr>
  )
})

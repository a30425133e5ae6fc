import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { stageWords } from '#features/demos/contract/stage-words.ts'
import { carriedTime } from '#features/demos/domain/carried-notes.ts'
import { t } from '#kernel/language/translate.ts'
import { playDemo } from '#web/audio/player.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { When } from '#web/ui/when.tsx'
import type { Compare } from '../compare/use-compare.ts'
import { reading, versionText } from '../demo-numbers.ts'
import { trackOf } from '../demo-track.ts'
import { alignmentQuery } from '../queries.ts'
import { keepMoment } from './kept-review.ts'
import type { ReviewClock } from './review-clock.ts'
import styles from './version-list.module.css'

/** Finds the moment of another version that belongs to one of this version, once it has been asked to get ready for it. */
const useSameMoment = (workspaceId: string, current: Demo) => ({
  /** Has the two versions compared before one switches. */
  prepare: (other: Demo): void => {
    if (other.id === current.id || current.analysis !== 'ready' || other.analysis !== 'ready') return
    void queryClient.prefetchQuery(alignmentQuery(workspaceId, current, other))
  },
  /** Waits until it is known how the two lie; then tells where a moment is in the other, in seconds: the same where that cannot be known. */
  mapTo: async (other: Demo): Promise<(seconds: number) => number> => {
    if (current.analysis !== 'ready' || other.analysis !== 'ready') return (seconds) => seconds
    const map = await queryClient.ensureQueryData(alignmentQuery(workspaceId, current, other)).catch(() => null)
    if (!map || map.segments.length === 0) return (seconds) => seconds
    return (seconds) => carriedTime(map, seconds * 1000, other.durationSeconds ?? map.newSeconds).ms / 1000
  },
})

/** Every version of a song, the newest first; another one is heard from the same moment of the music. */
export const VersionList = ({
  versions,
  current,
  clock,
  compare,
  onAdd,
}: {
  versions: readonly Demo[]
  current: Demo
  clock: ReviewClock
  compare: Compare
  onAdd: () => void
}) => {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { prepare, mapTo } = useSameMoment(workspace.id, current)
  const wanted = useRef<string | null>(null)
  const [coming, setComing] = useState<string | null>(null)
  // Who goes elsewhere meanwhile wants it no more.
  useEffect(
    () => () => {
      wanted.current = null
    },
    [],
  )
  const choose = async (demo: Demo): Promise<void> => {
    wanted.current = demo.id
    setComing(demo.id === current.id ? null : demo.id)
    if (demo.id === current.id) return
    const momentIn = await mapTo(demo)
    if (wanted.current !== demo.id) return
    // It sounded on until now.
    const at = Math.round(momentIn(clock.position()) * 100) / 100
    if (clock.moving()) playDemo(trackOf(demo, workspace), { at })
    keepMoment(demo.id, at)
    void navigate({ to: '/demos/$demoId', params: { demoId: demo.id } })
  }
  return (
    <section className={styles.versions} aria-labelledby="versions-title">
      <div className={styles.head}>
        <h3 id="versions-title" className={styles.title}>
          {t('Versions')}
        </h3>
        <span className={`${styles.count} mono`}>{versions.length}</span>
        <May right="edit">
          <Button size="sm" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
            {t('New version')}
          </Button>
        </May>
      </div>
      <ul className={styles.list}>
        {versions.map((demo) => (
          <li key={demo.id} className={styles.row} data-shown={demo.id === current.id || undefined}>
            {versions.length > 1 && <SideBox demo={demo} current={current} compare={compare} />}
            <button
              type="button"
              className={styles.version}
              aria-current={demo.id === current.id ? 'true' : undefined}
              onPointerEnter={() => prepare(demo)}
              onFocus={() => prepare(demo)}
              aria-busy={demo.id === coming || undefined}
              onClick={() => void choose(demo)}
            >
              <span className={`${styles.number} mono`}>{versionText(demo.version)}</span>
              <span className={styles.what} title={demo.fileName}>
                {demo.stage === null ? demo.fileName.replace(/\.[a-z0-9]{2,4}$/i, '') : stageWords()[demo.stage]}
              </span>
              <span className={styles.who}>
                {rich('{name}, <when></when>', {
                  name: demo.addedBy ?? t('Somebody who left'),
                  when: () => <When at={demo.addedAt} />,
                })}
              </span>
              <span className={`${styles.lufs} mono`}>
                {demo.integratedLufs === null ? '–' : reading(demo.integratedLufs)}
              </span>
              {demo.listenFor && (
                <span className={styles.listenFor}>{t('Listen for: {listenFor}', { listenFor: demo.listenFor })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says that a version is A or B, and makes it B. */
const SideBox = ({ demo, current, compare }: { demo: Demo; current: Demo; compare: Compare }) => {
  const name = versionText(demo.version)
  if (demo.id === current.id)
    return (
      <span className={styles.box} data-side="a" role="img" aria-label={t('A is {name}', { name })}>
        {t('A')}
      </span>
    )
  const isOther = demo.id === compare.other?.id
  return (
    <button
      type="button"
      className={styles.box}
      data-side={isOther ? 'b' : undefined}
      aria-pressed={isOther}
      aria-label={t('Compare with {name}', { name })}
      title={isOther ? t('Stop comparing') : t('Compare with {name}', { name })}
      onClick={() => compare.choose(isOther ? null : demo)}
    >
      {t('B')}
    </button>
  )
}

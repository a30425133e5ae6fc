import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Demo } from '#features/demos/contract/demo.ts'
import { playDemo } from '#web/audio/player.ts'
import { trackOf } from '#web/audio/track.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { When } from '#web/ui/when.tsx'
import { reading, versionText } from '../demo-numbers.ts'
import type { ReviewClock } from '../review-clock.ts'
import styles from './version-list.module.css'

/** Every version of a song, the newest first; another one is heard from the same moment. */
export const VersionList = ({
  versions,
  current,
  clock,
  onAdd,
}: {
  versions: readonly Demo[]
  current: Demo
  clock: ReviewClock
  onAdd: () => void
}) => {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const choose = (demo: Demo): void => {
    if (demo.id === current.id) return
    const at = Math.round(clock.position() * 100) / 100
    if (clock.moving()) playDemo(trackOf(demo, workspace), { at })
    void navigate({ to: '/demos/$demoId', params: { demoId: demo.id }, ...(at > 0 && { search: { t: at } }) })
  }
  return (
    <section className={styles.versions} aria-labelledby="versions-title">
      <div className={styles.head}>
        <h3 id="versions-title" className={styles.title}>
          Versions
        </h3>
        <span className={`${styles.count} mono`}>{versions.length}</span>
        <Button size="sm" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
          New version
        </Button>
      </div>
      <ul className={styles.list}>
        {versions.map((demo) => (
          <li key={demo.id}>
            <button
              type="button"
              className={styles.version}
              aria-current={demo.id === current.id ? 'true' : undefined}
              onClick={() => choose(demo)}
            >
              <span className={`${styles.number} mono`}>{versionText(demo.version)}</span>
              <span className={styles.who}>
                {demo.addedBy ?? 'Somebody who left'}, <When at={demo.addedAt} />
              </span>
              <span className={`${styles.lufs} mono`}>
                {demo.integratedLufs === null ? '–' : reading(demo.integratedLufs)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

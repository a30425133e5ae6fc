import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AttachedFiles } from '#features/files/web/api.tsx'
import type { Readiness, Release } from '#features/releases/contract/release.ts'
import { typeLabels } from '#features/releases/contract/release-words.ts'
import { type SheetField, sheetFields, sheetFieldsOf } from '#features/releases/contract/sheet-fields.ts'
import { daysBetween, type PlainDate, wholeDaysLeft } from '#kernel/dates.ts'
import { detailOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { ArtworkPanel } from '../components/artwork-panel.tsx'
import { bringBack, DeleteReleaseModal } from '../components/delete-release-modal.tsx'
import { EditReleaseModal } from '../components/edit-release-modal.tsx'
import { MilestoneList } from '../components/milestone-list.tsx'
import readinessListStyles from '../components/readiness-list.module.css'
import { ReleaseWaveform, WarningList } from '../components/release-marks.tsx'
import sheetPanelStyles from '../components/sheet-panel.module.css'
import { TrackList } from '../components/track-list.tsx'
import { releasePlanQuery } from '../queries.ts'
import { dayCount, longDate, statusLabels } from '../release-words.ts'
import styles from './release-page.module.css'

type Line = readonly [name: string, text: string]

const lineOf = (release: Release, field: SheetField): Line => {
  const { label, ...more } = sheetFields[field]
  const said = release[field]
  return ['noted' in more ? more.noted : label, typeof said === 'string' ? said : said ? 'yes' : '']
}

const isFilled = ([, text]: Line): boolean => text !== ''

/** What is noted for the distributor, and where fans are led to. */
const SheetPanel = ({ release }: { release: Release }) => {
  const filled = (...kinds: ('line' | 'yes' | 'link')[]): Line[] =>
    sheetFieldsOf(...kinds)
      .map((field) => lineOf(release, field))
      .filter(isFilled)
  const lines = filled('line', 'yes')
  const links = filled('link')
  return (
    <section className={sheetPanelStyles.module} aria-labelledby="sheet">
      <h2 id="sheet" className={sheetPanelStyles.title}>
        For the distributor
      </h2>
      {lines.length + links.length === 0 && <p className={sheetPanelStyles.none}>Nothing is noted yet.</p>}
      <dl className={sheetPanelStyles.lines}>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {links.map(([name, address]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a className={sheetPanelStyles.link} href={address} target="_blank" rel="noreferrer noopener">
                {address.replace(/^https?:\/\//, '')}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How ready a release is, with the list that says why: each line weighs the same. */
const ReadinessList = ({ readiness }: { readiness: Readiness }) => (
  <section className={readinessListStyles.module} aria-labelledby="readiness">
    <div className={readinessListStyles.head}>
      <h2 id="readiness" className={readinessListStyles.title}>
        Readiness
      </h2>
      <p className={readinessListStyles.score}>
        <span className={readinessListStyles.number}>{readiness.score}</span> / 100
      </p>
    </div>
    <ul>
      {readiness.items.map(({ label, done }) => (
        <li key={label} className={classNames(readinessListStyles.item, done && readinessListStyles.done)}>
          {done ? (
            <IconCircleCheckFilled size={16} role="img" aria-label="Done:" />
          ) : (
            <IconCircleDashed size={16} role="img" aria-label="Open:" />
          )}
          {label}
        </li>
      ))}
    </ul>
  </section>
)

/** One release with all that is planned for it. */
export const ReleasePage = () => {
  const workspace = useWorkspace()
  const { releaseId } = useParams({ strict: false })
  const { data: plan, error, refetch, isFetching } = useQuery(releasePlanQuery(workspace.id))
  const found = plan?.releases.find(({ id }) => id === releaseId)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  // People who write about a release that somebody deletes can go on writing.
  const release = found ?? (kept?.id === releaseId ? kept : undefined)
  if (plan && release)
    return (
      <>
        <HeaderCrumb>{release.name}</HeaderCrumb>
        <ReleaseRoom workspaceId={workspace.id} release={release} deleted={!found} today={plan.today} />
      </>
    )
  return (
    <div className={styles.state}>
      {plan ? (
        <EmptyState
          level="h2"
          title="No such release"
          text="This release does not exist, or you may not see it. It may have been deleted, or belong to another workspace."
          action={<LinkButton to="/release-plan">Release plan</LinkButton>}
        />
      ) : error && !isFetching ? (
        <ErrorState
          level="h2"
          title="Failed to load data"
          text="The release could not be loaded. Nothing is lost; try again in a moment."
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="The release is loading">
          <Skeleton width="100%" height="320px" />
        </Loading>
      )}
    </div>
  )
}

const daysText = (release: Release, today: PlainDate): string => {
  const left = daysBetween(today, release.expected_release_date)
  if (left === 0) return 'today'
  if (left < 0) return `${dayCount(-left)} ago`
  return left === 1 ? 'tomorrow' : `in ${dayCount(wholeDaysLeft(today, release.expected_release_date))}`
}

const ReleaseRoom = ({
  workspaceId,
  release,
  deleted,
  today,
}: {
  workspaceId: string
  release: Release
  deleted: boolean
  today: PlainDate
}) => {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const navigate = useNavigate()
  const shared = { workspaceId, release, onClose: () => setDialog(null) }
  return (
    <div className={styles.room}>
      {deleted && (
        <div className={styles.gone} role="status">
          <p>Somebody deleted this release.</p>
          <May right="edit">
            <Button size="sm" onClick={() => void bringBack(workspaceId, release)}>
              Bring it back
            </Button>
          </May>
        </div>
      )}
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.name}>{release.name}</h2>
          <p className={styles.about}>
            {longDate(release.expected_release_date)}, {daysText(release, today)}
          </p>
          <p className={styles.chips}>
            <Chip>{typeLabels[release.type]}</Chip>
            <Chip>{statusLabels[release.status]}</Chip>
            <Chip tone={release['art-ready'] ? 'ok' : 'plain'}>
              {release['art-ready'] ? 'Artwork ready' : 'Artwork not final'}
            </Chip>
            <Chip tone={release['mix-ready'] ? 'ok' : 'plain'}>
              {release['mix-ready'] ? 'Mix ready' : 'Mix not final'}
            </Chip>
            <Chip>
              UPC <span className="mono">{release.upc ?? '–'}</span>
            </Chip>
          </p>
          <WarningList warnings={release.warnings} />
        </div>
        <May right="edit">
          <div className={styles.actions}>
            <Button onClick={() => setDialog('edit')}>Edit</Button>
            <Button variant="danger" onClick={() => setDialog('delete')}>
              Delete
            </Button>
          </div>
        </May>
        <div className={styles.wave}>
          <ReleaseWaveform release={release} height={56} />
        </div>
      </header>
      <div className={styles.main}>
        <MilestoneList workspaceId={workspaceId} release={release} deleted={deleted} today={today} />
        <TrackList workspaceId={workspaceId} release={release} deleted={deleted} />
      </div>
      <div className={styles.side}>
        <ReadinessList readiness={release.readiness} />
        <ArtworkPanel workspaceId={workspaceId} release={release} />
        <SheetPanel release={release} />
        {!deleted && <AttachedFiles kind="release" targetId={release.id} />}
      </div>
      {dialog === 'edit' && <EditReleaseModal {...shared} deleted={deleted} />}
      {dialog === 'delete' && <DeleteReleaseModal {...shared} onGone={() => void navigate({ to: '/release-plan' })} />}
    </div>
  )
}

import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { AttachedFiles } from '#features/files/web/api.tsx'
import type { FactState, Release } from '#features/releases/contract/release.ts'
import { typeLabels } from '#features/releases/contract/release-words.ts'
import { type SheetField, sheetFields, sheetFieldsOf } from '#features/releases/contract/sheet-fields.ts'
import { nextMilestone } from '#features/releases/domain/plan-state.ts'
import { hasReached } from '#features/releases/domain/release-status.ts'
import { ReleaseResults } from '#features/reports/web/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
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
import { LabelCopyPanel } from '../components/label-copy-panel.tsx'
import { MilestoneList } from '../components/milestone-list.tsx'
import { NextStep } from '../components/next-step.tsx'
import readinessListStyles from '../components/readiness-list.module.css'
import { ReleaseWaveform, WarningList } from '../components/release-marks.tsx'
import sheetPanelStyles from '../components/sheet-panel.module.css'
import { TrackList } from '../components/track-list.tsx'
import { TracksModal } from '../components/tracks-modal.tsx'
import { isOut } from '../plan-sections.ts'
import { releasePlanQuery } from '../queries.ts'
import { daysToGo, factWords, longDate, readyWords, statusLabels } from '../release-words.ts'
import styles from './release-page.module.css'

type Line = readonly [name: string, text: string]

const lineOf = (release: Release, field: SheetField): Line => {
  const { label, ...more } = sheetFields[field]
  const said = release[field]
  return ['noted' in more ? more.noted : label, typeof said === 'string' ? said : said ? t('yes') : '']
}

const isFilled = ([, text]: Line): boolean => text !== ''

/** What is noted for the distributor, and where fans are led to. */
const SheetPanel = ({ release }: { release: Release }) => {
  const filled = (...kinds: ('line' | 'text' | 'yes' | 'link')[]): Line[] =>
    sheetFieldsOf(...kinds)
      .map((field) => lineOf(release, field))
      .filter(isFilled)
  const lines = filled('line', 'yes')
  const texts = filled('text')
  const links = filled('link')
  return (
    <section className={sheetPanelStyles.module} aria-labelledby="sheet">
      <h2 id="sheet" className={sheetPanelStyles.title}>
        {t('For the distributor')}
      </h2>
      {lines.length + texts.length + links.length === 0 && (
        <p className={sheetPanelStyles.none}>{t('Nothing here yet.')}</p>
      )}
      <dl className={sheetPanelStyles.lines}>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {texts.map(([name, text]) => (
          <div key={name} className={sheetPanelStyles.text}>
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

/** A line of the readiness, with what is missing or why it is there. */
const ReadinessWords = ({ label, state }: { label: string; state: FactState | undefined }) => (
  <span>
    {label}
    {state && <span className={readinessListStyles.why}>{factWords(state)}</span>}
  </span>
)

/** How ready a release is: what is missing is listed, and what is done is one line that opens; each weighs the same. */
const ReadinessList = ({ release: { readiness, facts } }: { release: Release }) => {
  const { score, items } = readiness
  const [done, open] = [items.filter((item) => item.done), items.filter((item) => !item.done)]
  return (
    <section className={readinessListStyles.module} aria-labelledby="readiness">
      <div className={readinessListStyles.head}>
        <h2 id="readiness" className={readinessListStyles.title}>
          {t('Readiness')}
        </h2>
        <p className={readinessListStyles.score}>
          <span className={readinessListStyles.number}>{score}</span> %
        </p>
      </div>
      {open.length === 0 && <p>{t('Everything on the list is done.')}</p>}
      <ul>
        {open.map(({ label, fact }) => (
          <li key={label} className={readinessListStyles.item}>
            <IconCircleDashed size={16} role="img" aria-label={t('Open##state')} />
            <ReadinessWords label={label} state={facts.find((one) => one.fact === fact)} />
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details>
          <summary className={readinessListStyles.more}>
            {t('Ready: {done} of {all}', { done: done.length, all: items.length })}
          </summary>
          <ul>
            {done.map(({ label, fact }) => (
              <li key={label} className={classNames(readinessListStyles.item, readinessListStyles.done)}>
                <IconCircleCheckFilled size={16} role="img" aria-label={t('Done')} />
                <ReadinessWords label={label} state={facts.find((one) => one.fact === fact)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

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
          title={t('No such release')}
          text={t(
            'This release doesn’t exist, or you can’t see it. It may have been deleted, or belong to another workspace.',
          )}
          action={<LinkButton to="/release-plan">{t('Release plan')}</LinkButton>}
        />
      ) : error && !isFetching ? (
        <ErrorState
          level="h2"
          title={t('Failed to load data')}
          text={t('Couldn’t load the release. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('The release is loading')}>
          <Skeleton width="100%" height="320px" />
        </Loading>
      )}
    </div>
  )
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
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'tracks' | null>(null)
  const artwork = useRef<HTMLInputElement>(null)
  const isPast = isOut(release, today)
  const next = isPast ? undefined : nextMilestone(release.milestones)
  const mend = (place: 'artwork' | 'details' | 'tracks'): void =>
    place === 'artwork' ? artwork.current?.click() : setDialog(place === 'tracks' ? 'tracks' : 'edit')
  const navigate = useNavigate()
  const shared = { workspaceId, release, onClose: () => setDialog(null) }
  return (
    <div className={styles.room}>
      {deleted && (
        <div className={styles.gone} role="status">
          <p>{t('Somebody deleted this release.')}</p>
          <May right="edit">
            <Button size="sm" onClick={() => void bringBack(workspaceId, release)}>
              {t('Bring it back')}
            </Button>
          </May>
        </div>
      )}
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.name}>{release.name}</h2>
          <p className={styles.about}>
            {longDate(release.expected_release_date)}, {daysToGo(today, release.expected_release_date)}
          </p>
          <p className={styles.chips}>
            <Chip>{typeLabels[release.type]}</Chip>
            <Chip>{statusLabels[release.status]}</Chip>
            {(hasReached(release.status, 'released') ? [] : readyWords(release)).map(({ text, done }) => (
              <Chip key={text} tone={done ? 'ok' : 'plain'}>
                {text}
              </Chip>
            ))}
            <Chip>
              {release.upc ? <span className="mono">{t('UPC {upc}', { upc: release.upc })}</span> : t('UPC missing')}
            </Chip>
          </p>
          <WarningList warnings={release.warnings} />
        </div>
        <May right="edit">
          <div className={styles.actions}>
            <Button onClick={() => setDialog('edit')}>{t('Edit')}</Button>
            <Button variant="danger" onClick={() => setDialog('delete')}>
              {t('Delete')}
            </Button>
          </div>
        </May>
        <div className={styles.wave}>
          <ReleaseWaveform release={release} height={44} />
        </div>
      </header>
      <div className={styles.main}>
        {isPast ? (
          <ReleaseResults workspaceId={workspaceId} releaseId={release.id} />
        ) : (
          <NextStep workspaceId={workspaceId} release={release} next={next} today={today} onMend={mend} />
        )}
        <MilestoneList workspaceId={workspaceId} release={release} next={next} deleted={deleted} today={today} />
        <TrackList release={release} onEdit={() => setDialog('tracks')} />
        <LabelCopyPanel workspaceId={workspaceId} release={release} deleted={deleted} onMend={mend} />
      </div>
      <div className={styles.side}>
        {!isPast && <ReadinessList release={release} />}
        <ArtworkPanel workspaceId={workspaceId} release={release} input={artwork} />
        <SheetPanel release={release} />
        {!deleted && <AttachedFiles kind="release" targetId={release.id} />}
      </div>
      {dialog === 'edit' && <EditReleaseModal {...shared} deleted={deleted} />}
      {dialog === 'tracks' && <TracksModal {...shared} deleted={deleted} />}
      {dialog === 'delete' && <DeleteReleaseModal {...shared} onGone={() => void navigate({ to: '/release-plan' })} />}
    </div>
  )
}

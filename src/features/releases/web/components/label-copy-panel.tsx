import { IconAlertTriangle, IconCircleCheckFilled, IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LabelCopy, MissingCopy, TrackCopy } from '#features/releases/contract/label-copy.ts'
import { explicitLabels, type LabelCopyFormat, labelCopyFormats } from '#features/releases/contract/label-copy-words.ts'
import type { Release } from '#features/releases/contract/release.ts'
import { printedCredits } from '#features/releases/domain/label-copy-table.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, detailOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { labelCopyQuery, releasePlanQuery } from '../queries.ts'
import styles from './label-copy-panel.module.css'
import { TrackCopyModal } from './track-copy-modal.tsx'

const formats: Readonly<Record<LabelCopyFormat, string>> = {
  pdf: 'PDF',
  distrokid: t('CSV in the order of {service}', { service: 'DistroKid' }),
  cdbaby: t('CSV in the order of {service}', { service: 'CD Baby' }),
  bandcamp: t('CSV in the order of {service}', { service: 'Bandcamp' }),
}

const DownloadMenu = ({ releaseId }: { releaseId: string }) => {
  const save = (format: LabelCopyFormat): void => {
    const link = document.createElement('a')
    link.href = addressOfCall('downloadLabelCopy', { id: releaseId, format })
    link.download = ''
    link.click()
  }
  return (
    <Menu>
      <MenuTarget>
        <Button size="sm" icon={<IconDownload size={15} aria-hidden="true" />}>
          {t('Download')}
        </Button>
      </MenuTarget>
      <MenuDropdown>
        {labelCopyFormats.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {formats[format]}
          </MenuItem>
        ))}
      </MenuDropdown>
    </Menu>
  )
}

/** Lyrics, credits and what else belongs on paper about the songs of a release; what a distributor would miss comes first. */
export const LabelCopyPanel = ({
  workspaceId,
  release: { id: releaseId, tracks },
  deleted,
  onMend,
}: {
  workspaceId: string
  release: Release
  deleted: boolean
  onMend: (place: Exclude<MissingCopy['mend'], 'copy'>) => void
}) => {
  const edits = useMay('edit')
  const { dataUpdatedAt: planAt } = useQuery(releasePlanQuery(workspaceId))
  const asked = { ...labelCopyQuery(workspaceId, releaseId, planAt), enabled: !deleted }
  const { data: copy, error, refetch, isFetching } = useQuery(asked)
  const [trackId, setTrackId] = useState<string | null>(null)
  const lack = copy?.missing.find(({ mend }) => mend === 'copy')
  const first = lack?.trackId ?? copy?.tracks[0]?.id
  return (
    <>
      {tracks.length > 0 && (
        <section className={styles.module} aria-labelledby="label-copy">
          <div className={styles.head}>
            <h2 id="label-copy" className={styles.title}>
              {t('Label copy')}
            </h2>
            <div className={styles.acts}>
              {copy && copy.tracks.length > 0 && !deleted && <DownloadMenu releaseId={releaseId} />}
              {edits && first && (
                <Button size="sm" icon={<IconPencil size={15} aria-hidden="true" />} onClick={() => setTrackId(first)}>
                  {t('Edit label copy')}
                </Button>
              )}
            </div>
          </div>
          {copy ? (
            <>
              <Missing
                missing={copy.missing}
                edits={edits}
                onMend={({ mend, trackId: lacking }) => {
                  if (mend === 'copy') setTrackId(lacking)
                  else onMend(mend)
                }}
              />
              <ol>
                {copy.tracks.map((track, at) => (
                  <TrackLine key={track.id} track={track} number={at + 1} />
                ))}
              </ol>
            </>
          ) : error && !isFetching && !deleted ? (
            <ErrorState
              level="h3"
              title={t('Failed to load data')}
              text={t('Couldn’t load the label copy. Nothing is lost; try again in a moment.')}
              detail={detailOf(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading label={t('The label copy is loading')}>
              <Skeleton width="100%" height="80px" />
            </Loading>
          )}
        </section>
      )}
      {/* What somebody is writing stays in its window, also when the last track is removed elsewhere. */}
      {copy && trackId !== null && (
        <TrackCopyModal
          workspaceId={workspaceId}
          copy={copy}
          trackId={trackId}
          deleted={deleted}
          onClose={() => setTrackId(null)}
        />
      )}
    </>
  )
}

const mendLabels: Readonly<Record<MissingCopy['mend'], string>> = {
  copy: t('Fill it in'),
  tracks: t('Edit the tracks'),
  details: t('Edit the release'),
  artwork: t('Add artwork'),
}

/** What lacks, those of one place together with one way there. */
const Missing = ({
  missing,
  edits,
  onMend,
}: {
  missing: LabelCopy['missing']
  edits: boolean
  onMend: (lack: MissingCopy) => void
}) => {
  if (missing.length === 0)
    return (
      <p className={styles.whole}>
        <IconCircleCheckFilled size={16} aria-hidden="true" />
        {t('Everything is there that a distributor asks for.')}
      </p>
    )
  return (
    <ul className={styles.missing} aria-label={t('Missing for a distributor')}>
      {[...Map.groupBy(missing, ({ mend }) => mend)].map(([mend, lacks]) => (
        <li key={mend} className={styles.lack}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span className={styles.text}>{lacks.map(({ text }) => text).join(' ')}</span>
          {edits && lacks[0] && (
            <Button size="sm" onClick={() => lacks[0] && onMend(lacks[0])}>
              {mendLabels[mend]}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const marksOf = ({ instrumental, explicit, cover, lyrics }: TrackCopy): string[] =>
  [
    instrumental ? t('Instrumental') : lyrics === '' ? t('No lyrics') : null,
    explicit === null ? null : explicitLabels[explicit],
    cover ? t('Cover') : null,
  ].filter((mark) => mark !== null)

/** A track with its credits; its words open below. */
const TrackLine = ({ track, number }: { track: TrackCopy; number: number }) => (
  <li className={styles.row}>
    <span className="mono">{number}</span>
    <div className={styles.what}>
      <strong className={styles.name}>{track.title}</strong>
      <dl className={styles.credits}>
        {printedCredits(track).map(({ role, names }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{listText(names, 'unit')}</dd>
          </div>
        ))}
      </dl>
      {printedCredits(track).length === 0 && <p className={styles.none}>{t('No credits')}</p>}
      {track.lyrics !== '' && (
        <details>
          <summary className={styles.more}>{t('Lyrics')}</summary>
          <p className={styles.lyrics} dir="auto">
            {track.lyrics}
          </p>
        </details>
      )}
    </div>
    <span className={styles.marks}>
      {marksOf(track).map((mark) => (
        <Chip key={mark}>{mark}</Chip>
      ))}
    </span>
  </li>
)

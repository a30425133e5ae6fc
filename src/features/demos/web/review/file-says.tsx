import { IconFileMusic } from '@tabler/icons-react'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { maxArtworkBytes } from '#features/releases/contract/release-words.ts'
import { useCoverAsArtwork } from '#features/releases/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { asJson, stored, textsOf, useStored } from '#web/browser-storage.ts'
import { readBytes } from '#web/read-bytes.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { markerSections } from '../../domain/marker-sections.ts'
import { offeredByFile, saidByFile } from './file-offer.ts'
import styles from './file-says.module.css'
import type { ReviewStage } from './use-review-stage.ts'

const mostHidden = 200
const hiddenOffers = stored<string[]>({
  name: 'backline.file-says.hidden',
  codec: asJson(textsOf),
  otherwise: [],
})

/** What the file of a demo says of its music, for those who may take it over; gone once all of it is set, or hidden on this device. */
export const FileSays = ({
  workspaceId,
  demo,
  stage,
  duration,
  demos,
}: {
  workspaceId: string
  demo: DemoDetail
  stage: ReviewStage
  duration: number
  demos: readonly Demo[]
}) => {
  const [hidden, setHidden] = useStored(hiddenOffers)
  const change = offeredByFile(demo, demos)
  const offers = Object.keys(change).length > 0
  const { sections } = stage
  const drawn = sections.shown.length === 0 ? markerSections(demo.tags?.markers ?? [], duration) : []
  const isShown = stage.edits && !hidden.includes(demo.id)
  // What a device kept from before covers were read has none.
  const cover = demo.tags?.cover ?? null
  const artwork = useCoverAsArtwork(workspaceId, isShown ? cover : null, {
    demoIds: demos.filter(({ songId }) => songId === demo.songId).map(({ id }) => id),
    read: () => readBytes('demoCover', { id: demo.id }, new AbortController().signal),
    remember: stage.undo.remember,
  })
  if (!isShown || (!offers && drawn.length === 0 && !artwork)) return null
  return (
    <section className={styles.line} aria-label={t('What the file says')}>
      {cover && cover.bytes <= maxArtworkBytes ? (
        <img
          className={styles.cover}
          src={addressOfCall('demoCover', { id: demo.id })}
          alt={t('The cover in the file')}
          width={36}
          height={36}
          loading="lazy"
        />
      ) : (
        <IconFileMusic size={15} aria-hidden="true" />
      )}
      <p className={styles.said} title={saidByFile(demo)}>
        {rich('<label>The file says: </label>{what}', {
          what: saidByFile(demo),
          label: (text) => <span className={styles.label}>{text}</span>,
        })}
      </p>
      {offers && (
        <Button size="sm" variant="primary" onClick={() => stage.music.set(change, t('What the file says'))}>
          {t('Use it')}
        </Button>
      )}
      {drawn.length > 0 && (
        <Button size="sm" onClick={() => sections.change(drawn, t('Sections from markers'))}>
          {t('Markers as sections')}
        </Button>
      )}
      {artwork && artwork.faults.length === 0 && (
        <Button size="sm" pending={artwork.isPending} pendingLabel={t('Checking...')} onClick={artwork.use}>
          {t('Cover as artwork of “{name}”', { name: artwork.name })}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => setHidden([...hidden, demo.id].slice(-mostHidden))}>
        {t('Hide')}
      </Button>
      {artwork && artwork.faults.length > 0 && (
        <p className={styles.fault}>
          {t('Stores would refuse its cover as artwork of “{name}”: {faults}', {
            name: artwork.name,
            faults: artwork.faults.join(' '),
          })}
        </p>
      )}
    </section>
  )
}

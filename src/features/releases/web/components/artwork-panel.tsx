import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { ApprovalLine } from '#features/approvals/web/api.ts'
import type { Release } from '#features/releases/contract/release.ts'
import { maxArtworkBytes, minArtworkSide } from '#features/releases/contract/release-words.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { artworkRefusal, tellArtworkSaved } from '../cover-as-artwork.ts'
import { refreshPlan } from '../queries.ts'
import styles from './artwork-panel.module.css'

const sizeText = (bytes: number): string =>
  bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${numberText(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** The cover of a release: shown, replaced, downloaded; the file itself is checked, and what is wrong with it is said. */
export const ArtworkPanel = ({
  workspaceId,
  release,
  input,
}: {
  workspaceId: string
  release: Release
  /** The file's own field, which other places of the screen press, too. */
  input: RefObject<HTMLInputElement | null>
}) => {
  const { artwork } = release
  const send = useMutation({
    mutationFn: (file: File) => api.saveArtwork({ releaseId: release.id, file }, { workspaceId }),
    onSuccess: () => tellArtworkSaved(workspaceId),
  })
  const remove = (): Promise<boolean> => {
    const releaseId = release.id
    return removeWithUndo({
      about: `artwork of ${releaseId}`,
      words: t('Artwork removed.'),
      place: '#remove-artwork',
      remove: () => api.removeArtwork({ releaseId }, { workspaceId }),
      restore: () => api.restoreArtwork({ releaseId }, { workspaceId }),
      refresh: () => refreshPlan(workspaceId),
    })
  }
  return (
    <section className={styles.module} aria-labelledby="artwork">
      <h2 id="artwork" className={styles.title}>
        {t('Artwork')}
      </h2>
      {artwork ? (
        <img
          className={styles.cover}
          src={artwork.previewAddress}
          alt={t('Artwork of {name}', { name: release.name })}
        />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          <IconPhoto size={32} />
        </span>
      )}
      <p className={styles.about}>
        {artwork ? (
          <>
            <span className="mono">
              {artwork.sidePixels} × {artwork.sidePixels}
            </span>
            , {artwork.format.toUpperCase()}, {sizeText(artwork.bytes)}
          </>
        ) : (
          t('A square JPEG or PNG in RGB, at least {side} × {side} pixels, at most {megabytes} MB.', {
            side: minArtworkSide,
            megabytes: maxArtworkBytes / 1_000_000,
          })
        )}
      </p>
      <FieldError text={send.error ? artworkRefusal(send.error) : undefined} />
      <div className={styles.actions}>
        <FilePicker
          ref={input}
          label={t('Artwork file')}
          accept="image/jpeg,image/png"
          onFiles={([file]) => file && send.mutate(file)}
        />
        <May right="edit">
          <Button
            size="sm"
            pending={send.isPending}
            pendingLabel={t('Checking...')}
            onClick={() => input.current?.click()}
          >
            {artwork ? t('Replace artwork') : t('Add artwork')}
          </Button>
          {artwork && (
            <Button id="remove-artwork" size="sm" variant="danger" onClick={() => void remove()}>
              {t('Remove')}
            </Button>
          )}
        </May>
        {artwork && (
          <a className={buttonClass({ size: 'sm', variant: 'quiet' })} href={artwork.downloadAddress} download>
            {t('Download')}
          </a>
        )}
      </div>
      {artwork && (
        <ApprovalLine workspaceId={workspaceId} kind="artwork" targetId={release.id} name={release.name} asks />
      )}
    </section>
  )
}

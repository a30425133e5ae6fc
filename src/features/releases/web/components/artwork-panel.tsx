import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Release } from '#features/releases/contract/release.ts'
import { maxArtworkBytes, minArtworkSide } from '#features/releases/contract/release-words.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { refreshPlan } from '../queries.ts'
import styles from './artwork-panel.module.css'

const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

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
    onSuccess: () => {
      void refreshPlan(workspaceId)
      flash.success('The artwork is what stores take, and is kept.')
    },
  })
  const remove = (): Promise<boolean> => {
    const releaseId = release.id
    return removeWithUndo({
      about: `artwork of ${releaseId}`,
      words: 'The artwork is removed.',
      place: '#remove-artwork',
      remove: () => api.removeArtwork({ releaseId }, { workspaceId }),
      restore: () => api.restoreArtwork({ releaseId }, { workspaceId }),
      refresh: () => refreshPlan(workspaceId),
    })
  }
  return (
    <section className={styles.module} aria-labelledby="artwork">
      <h2 id="artwork" className={styles.title}>
        Artwork
      </h2>
      {artwork ? (
        <img className={styles.cover} src={artwork.previewAddress} alt={`Artwork of ${release.name}`} />
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
          `A square JPEG or PNG in RGB, at least ${minArtworkSide} × ${minArtworkSide} pixels, at most ${maxArtworkBytes / 1_000_000} MB.`
        )}
      </p>
      <FieldError
        text={
          send.error
            ? (fieldErrorsOf(send.error).artwork ?? messageOf(send.error, 'The artwork was not sent. Try again.'))
            : undefined
        }
      />
      <div className={styles.actions}>
        <FilePicker
          ref={input}
          label="Artwork file"
          accept="image/jpeg,image/png"
          onFiles={([file]) => file && send.mutate(file)}
        />
        <May right="edit">
          <Button size="sm" pending={send.isPending} pendingLabel="Checking..." onClick={() => input.current?.click()}>
            {artwork ? 'Replace artwork' : 'Add artwork'}
          </Button>
          {artwork && (
            <Button id="remove-artwork" size="sm" variant="danger" onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </May>
        {artwork && (
          <a className={buttonClass({ size: 'sm', variant: 'quiet' })} href={artwork.downloadAddress} download>
            Download
          </a>
        )}
      </div>
    </section>
  )
}

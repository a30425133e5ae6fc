import { useQuery } from '@tanstack/react-query'
import type { FileDetail, FileVersion } from '#features/files/contract/file-item.ts'
import { shownTextBytes } from '#features/files/contract/file-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { addressOfCall, detailOf } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { textQuery } from '../queries.ts'
import styles from './file-preview.module.css'
import { ItemIcon } from './item-icon.tsx'
import { SoundPreview } from './sound-preview.tsx'

/** What can be seen or heard of a version: sounds play, pictures are copies made by us, texts are text, a PDF is shown in a frame. */
export const FilePreview = ({ file, version }: { file: FileDetail; version: FileVersion }) => {
  if (version.kind === 'audio') return <SoundPreview file={file} version={version} />
  if (version.kind === 'text') return <TextPreview file={file} version={version} />
  if (version.kind === 'pdf' && navigator.pdfViewerEnabled) return <PdfPreview file={file} version={version} />
  if (version.kind === 'image' && version.preview === 'ready')
    return (
      <img
        className={styles.picture}
        src={addressOfCall('showFilePicture', { id: file.id, version: version.number })}
        alt={`Preview of ${file.name}`}
      />
    )
  return (
    <div className={styles.none}>
      <ItemIcon item={{ ...file, hasPicture: false, kind: version.kind }} size={64} />
      <span className={styles.hint}>{hintOf(version)}</span>
    </div>
  )
}

const hintOf = ({ kind, preview }: FileVersion): string => {
  if (kind === 'image')
    return preview === 'pending' ? 'The picture is being made.' : 'This picture cannot be shown; download it.'
  return kind === 'pdf' ? 'Download it to read it.' : 'There is no preview of this kind of file.'
}

const PdfPreview = ({ file, version }: { file: FileDetail; version: FileVersion }) => {
  const address = addressOfCall('showFilePdf', { id: file.id, version: version.number })
  return (
    <figure className={styles.figure}>
      {/* The browser's viewer, without its own bars where it can do without. */}
      <iframe
        className={styles.pages}
        src={`${address}#toolbar=0&navpanes=0&view=FitH`}
        title={`Pages of ${file.name}`}
      />
      <figcaption className={styles.hint}>
        <a href={address} target="_blank" rel="noreferrer">
          Open it in a tab of its own
        </a>
        , or download it if your browser shows nothing here.
      </figcaption>
    </figure>
  )
}

const TextPreview = ({ file, version }: { file: FileDetail; version: FileVersion }) => {
  const { id: workspaceId } = useWorkspace()
  const { data, error, refetch } = useQuery(textQuery(workspaceId, file.id, version.number))
  if (error && !data)
    return (
      <ErrorState
        title="The text did not arrive"
        text="Try again in a moment."
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading label="The text is loading">
        <Skeleton width="100%" height="120px" />
      </Loading>
    )
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.text} tabIndex={0} aria-label={`Text of ${file.name}`}>
        <pre>{data.text}</pre>
      </section>
      {!data.isWhole && (
        <figcaption className={styles.hint}>
          The first {bytesText(shownTextBytes)}; download it for the rest.
        </figcaption>
      )}
    </figure>
  )
}

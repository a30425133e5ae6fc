import { rich } from '#web/rich.tsx'
import styles from './recoup-progress.module.css'

/** The document that is signed for a version of a split, and who signed it when, as files to save. */
export const PaperLinks = ({ workspaceId, versionId }: { workspaceId: string; versionId: string }) => {
  const at = (part: 'document' | 'signatures'): string =>
    `/split-paper/${versionId}?${new URLSearchParams({ part, workspace_id: workspaceId })}`
  return rich('<document>Document (PDF)</document>, <signatures>signatures (PDF)</signatures>', {
    document: (text) => (
      <a className={styles.link} href={at('document')} download>
        {text}
      </a>
    ),
    signatures: (text) => (
      <a className={styles.link} href={at('signatures')} download>
        {text}
      </a>
    ),
  })
}

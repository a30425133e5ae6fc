import { rich } from '#web/rich.tsx'

/** The document that is signed for a version of a split, and who signed it when, as files to save. */
export const PaperLinks = ({ workspaceId, versionId }: { workspaceId: string; versionId: string }) => {
  const at = (part: 'document' | 'signatures'): string =>
    `/split-paper/${versionId}?${new URLSearchParams({ part, workspace_id: workspaceId })}`
  return rich('<document>Document (PDF)</document>, <signatures>signatures (PDF)</signatures>', {
    document: (text) => (
      <a href={at('document')} download>
        {text}
      </a>
    ),
    signatures: (text) => (
      <a href={at('signatures')} download>
        {text}
      </a>
    ),
  })
}

import { useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { useFileDrop } from '../hooks/use-file-drop.ts'
import { AddDemoModal } from './add-demo-modal.tsx'
import styles from './version-drop.module.css'

/** Takes a file that is dropped on the review of a song: it becomes a new version of it. */
export const VersionDrop = ({
  workspaceId,
  demo,
  demos,
}: {
  workspaceId: string
  demo: Demo
  demos: readonly Demo[]
}) => {
  const [file, setFile] = useState<File | null>(null)
  const over = useFileDrop(file === null, ([first]) => {
    // A question that is open comes first.
    if (first && !document.querySelector('[aria-modal="true"]')) setFile(first)
  })
  if (file)
    return (
      <AddDemoModal
        workspaceId={workspaceId}
        demos={demos}
        start={{ file, title: demo.name }}
        onClose={() => setFile(null)}
      />
    )
  return over ? <p className={styles.over}>Drop to add a version of {demo.name}</p> : null
}

import { useQuery } from '@tanstack/react-query'
import type { EntryVersion } from '#features/finances/contract/entry.ts'
import { plural } from '#kernel/counted.ts'
import { CutNote } from '#web/ui/cut-note.tsx'
import { When } from '#web/ui/when.tsx'
import { entryQuery } from '../queries.ts'
import styles from './entry-history.module.css'

const acts: Readonly<Record<EntryVersion['act'], string>> = {
  booked: 'booked it',
  edited: 'changed it',
  deleted: 'deleted it',
  restored: 'brought it back',
}

/** Who did what to an entry and when, with what it said before. */
export const EntryHistory = ({ workspaceId, entryId }: { workspaceId: string; entryId: string }) => {
  const { data: entry } = useQuery(entryQuery(workspaceId, entryId))
  if (!entry) return null
  return (
    <details className={styles.part}>
      <summary className={styles.title}>
        History, {entry.history.length}
        {entry.hasMoreHistory && ' newest'} {plural(entry.history.length, 'version')}
      </summary>
      <ol className={styles.list}>
        {entry.history.map((version) => (
          <li key={version.version} className={styles.version}>
            <p>
              <b>{version.by ?? 'Backline'}</b> {acts[version.act]}, <When at={version.at} />
            </p>
            {version.act === 'edited' && (
              <ul>
                {version.changes.map(({ field, from, to }) => (
                  <li key={field} className={styles.change}>
                    {field}: <s>{from || 'nothing'}</s> {to || 'nothing'}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <CutNote when={entry.hasMoreHistory} text="Older versions are in the export of the workspace." />
    </details>
  )
}

import { type ReactNode, useCallback, useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { flash } from '#web/ui/flash.ts'
import { AddEntryModal } from '../components/add-entry-modal.tsx'
import { EntryModal } from '../components/entry-modal.tsx'
import { useMonthClosing } from '../components/month-closing.tsx'
import { removeEntry } from '../entry-removal.ts'

/** The windows for adding and changing entries over a screen, and the way back from deleting one. */
export const useEntryWindows = (
  workspaceId: string,
  books: Books | undefined,
  /** Entries as they are shown now, so that an open one follows what others change. */
  shown: readonly LedgerEntry[],
): { add: () => void; open: (entry: LedgerEntry) => void; isOpen: boolean; windows: ReactNode } => {
  const [adds, setAdds] = useState(false)
  const [opened, setOpened] = useState<LedgerEntry | null>(null)
  const { reopen } = useMonthClosing(workspaceId)
  const add = useCallback(() => setAdds(true), [])
  const current = opened && (shown.find(({ id }) => id === opened.id) ?? opened)
  const windows = (
    <>
      {adds && books && (
        <AddEntryModal
          workspaceId={workspaceId}
          books={books}
          onClose={() => setAdds(false)}
          onAdded={(entry, failed) => {
            setAdds(false)
            if (failed === 0) return void flash.success(`“${entry.text}” is booked.`)
            flash.error(
              `“${entry.text}” is booked, but ${failed === 1 ? 'a receipt' : `${failed} receipts`} did not arrive.`,
            )
            setOpened(entry)
          }}
        />
      )}
      {current && books && (
        <EntryModal
          key={current.id}
          workspaceId={workspaceId}
          books={books}
          entry={current}
          onClose={() => setOpened(null)}
          onRemove={(entry) => void removeEntry(workspaceId, entry)}
          onReopen={(month) => {
            setOpened(null)
            reopen(month)
          }}
        />
      )}
    </>
  )
  return { add, open: setOpened, isOpen: adds || opened !== null, windows }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What the address of the files says: a folder, a file whose details are open, or the trash. */
export interface FilesPlace {
  folder: string | null
  file: string | null
  trash: boolean
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What the address says, and the way to change it; the browser's way back leads back. */
export const useFilesPlace = (workspaceId: string) => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const place: FilesPlace = {
    folder: textOf(search.folder),
    file: textOf(search.file),
    trash: search.view === 'trash',
  }
  const go = useCallback(
    ({ folder = null, file = null, trash = false }: Partial<FilesPlace>, replace = false): void => {
      void navigate({
        to: '/files',
        search: {
          workspace: workspaceId,
          ...(folder && { folder }),
          ...(file && { file }),
          ...(trash && { view: 'trash' }),
        } as never,
        replace,
        resetScroll: false,
      })
    },
    [navigate, workspaceId],
  )
  return { place, go }
}

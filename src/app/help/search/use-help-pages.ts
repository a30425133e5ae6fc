import { useState } from 'react'
import type { SearchedPage } from './find-help.ts'

/** All pages of the help, fetched when they are first asked for. */
export const useHelpPages = (): {
  pages: readonly SearchedPage[] | null
  failed: boolean
  fetchTexts: () => void
} => {
  const [pages, setPages] = useState<readonly SearchedPage[] | null>(null)
  const [failed, setFailed] = useState(false)
  const fetchTexts = (): void => {
    if (pages) return
    import('./read-help.ts').then(
      ({ searchedPages }) => {
        setPages(searchedPages)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }
  return { pages, failed, fetchTexts }
}

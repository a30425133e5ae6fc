import { type ReactNode, useState } from 'react'
import type { SearchedSection } from './find-help.ts'

type Reader = typeof import('./section-reader.tsx').SectionReader

/** All texts of the help, fetched when they are first asked for; `reader` is to be rendered, and shows nothing. */
export const useHelpSections = (): {
  sections: readonly SearchedSection[] | null
  failed: boolean
  fetchTexts: () => void
  reader: ReactNode
} => {
  const [sections, setSections] = useState<readonly SearchedSection[] | null>(null)
  const [Reader, setReader] = useState<Reader | null>(null)
  const [failed, setFailed] = useState(false)
  const fetchTexts = (): void => {
    if (Reader) return
    import('./section-reader.tsx').then(
      (module) => {
        setReader(() => module.SectionReader)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }
  return { sections, failed, fetchTexts, reader: Reader && !sections && <Reader onRead={setSections} /> }
}

import { useEffect, useState } from 'react'
import type { Shared } from '#web/offline/shared-shelf.ts'

// What TypeScript's DOM does not know yet (file handling of installed apps, Chromium only).
declare global {
  interface Window {
    launchQueue?: { setConsumer: (take: (launch: { files: readonly FileSystemFileHandle[] }) => void) => void }
  }
}

/** The files that were opened with the app, and how to forget them; null without any. */
export const useOpened = (): { opened: Shared | null; forget: () => void } => {
  const [opened, setOpened] = useState<Shared | null>(null)
  useEffect(() => {
    window.launchQueue?.setConsumer(async ({ files }) => {
      if (files.length === 0) return
      const read = await Promise.all(files.map((handle) => handle.getFile()))
      setOpened({ id: null, title: '', text: '', url: '', files: read.map((file) => ({ file, place: null })) })
    })
  }, [])
  return { opened, forget: () => setOpened(null) }
}

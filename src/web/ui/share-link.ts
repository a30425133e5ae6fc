import { t } from '#kernel/language/translate.ts'
import { copyWithFlash } from './copy-with-flash.ts'

/** Whether the device has a sheet of its own to send a link with. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** What a control does that gives a link away: "Share link" opens the sheet of the device, "Copy link" where it has none. */
export const linkVerb = (): 'Share' | 'Copy' => (hasShareSheet() ? 'Share' : 'Copy')

/** Gives a link away: by the sheet of the device, where there is one, else by the clipboard, which `said` tells. */
export const shareLink = async (url: string, title: string, said = t('Link copied.')): Promise<void> => {
  if (!hasShareSheet()) return copyWithFlash(url, said)
  try {
    await navigator.share({ url, title })
  } catch (error) {
    // The sheet was closed again; or it may not be opened, as when making the link took long after the press.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyWithFlash(url, said)
  }
}

import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { flash } from '#web/ui/flash.ts'
import { type Fault, faultText, undo } from './undo.ts'

/** How something is deleted, and how it comes back. */
export interface Removing {
  /** Its id. */
  about: string
  /** What is said of it once it is deleted. */
  words: string
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Reads again what shows it, after each of the two, whether it worked or not. */
  refresh?: () => unknown
  notRemoved?: Fault
  notRestored?: Fault
  /** The selector of what gets the focus when it is back. */
  place?: string
  keepsFocus?: boolean
}

/** The sentence for something that was deleted. */
export const deletedWords = (name: string): string => t('“{name}” deleted.', { name })

const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404

/** Deletes something at once, and offers for a while to bring it back; answers whether it is gone. */
export const removeWithUndo = async ({
  remove,
  restore,
  refresh,
  notRemoved = t('Couldn’t delete it. Try again in a moment.'),
  notRestored = t('Couldn’t bring it back. Try again in a moment.'),
  ...offer
}: Removing): Promise<boolean> => {
  try {
    await remove()
  } catch (error) {
    // Somebody else was faster.
    const gone = isGone(error)
    if (!gone) flash.error(faultText(notRemoved, error))
    await refresh?.()
    return gone
  }
  undo.offer({
    ...offer,
    fault: notRestored,
    undo: async () => {
      try {
        await restore()
      } finally {
        await refresh?.()
      }
    },
  })
  await refresh?.()
  return true
}

import { t } from '#kernel/language/translate.ts'
import { flash } from './flash.ts'

/** Puts a text on the clipboard and says so, or says that the browser refused: `copyWithFlash(linkTo(…), 'Link copied.')`. */
export const copyWithFlash = async (text: string, said: string): Promise<void> => {
  try {
    await write(text)
    flash.success(said)
  } catch {
    flash.error(t('Couldn’t copy. Here it is: {text}', { text }))
  }
}

const write = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Browsers keep the clipboard from pages without https, as a server in the rehearsal room is.
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  // Inside an open modal, whose focus would otherwise not be let out.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!done) throw new Error('The browser did not copy.')
}
